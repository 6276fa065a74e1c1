import { open, readFile } from 'node:fs/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { StartRefusal } from '#server/start-refusal.ts';
import { isIdentity } from './encryption.ts';

/** The secret keys in a file as `age-keygen` writes it. Throws a StartRefusal that never repeats its content. */
export async function readIdentities(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartRefusal(`The identity file ${file} cannot be read (${codeOf(cause)}).`, { cause });
  });
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length === 0 || !keys.every(isIdentity))
    throw new StartRefusal(`${file} is not an identity file. It must contain a line AGE-SECRET-KEY-….`);
  return keys;
}

/** Writes a new secret key to `file`, which must not exist. Returns its public key. Throws a StartRefusal. */
export async function writeIdentity(file: string, now: Date): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const handle = await open(file, 'wx', 0o600).catch((cause: unknown) => {
    const code = codeOf(cause);
    if (code === 'EEXIST') throw new StartRefusal(`${file} already exists. Choose another file.`);
    throw new StartRefusal(`${file} cannot be written (${code}).`, { cause });
  });
  try {
    await handle.writeFile(`# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return recipient;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
