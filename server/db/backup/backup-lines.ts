import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { StartRefusal } from '#server/start-refusal.ts';
import { Damaged } from './damaged.ts';
import { ageHeader, decryptWith } from './encryption.ts';

/** The lines of a backup, each with its line break. `identities` are needed if it is encrypted. */
export async function* linesOf(file: string, identities: readonly string[]): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = unpack(file, identities, await isEncrypted(file));
  // Of a line that goes on: one with a file is as long as hundreds of chunks.
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at + 1)]);
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) throw new Damaged('the last line is incomplete');
}

/** Whoever reads the result of the pipeline gets its error. */
const done = () => undefined;

function unpack(file: string, identities: readonly string[], encrypted: boolean): Gunzip {
  if (!encrypted) return pipeline(createReadStream(file), createGunzip(), done);
  if (identities.length === 0)
    throw new StartRefusal(`${file} is encrypted. Set BACKUP_IDENTITY to the path of its identity file.`);
  return pipeline(createReadStream(file), decryptWith(identities, file), createGunzip(), done);
}

/** By its content: a file can have any name. */
async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.subarray(0, bytesRead).equals(ageHeader);
  } finally {
    await handle.close();
  }
}
