import { Decrypter, Encrypter } from 'age-encryption';
import { StartRefusal } from '#server/start-refusal.ts';
import { Damaged } from './damaged.ts';

/** Every age file starts with this line. */
export const ageHeader = Buffer.from('age-encryption.org/v1\n');

/**
 * True for an age public key whose files `restore` can read. Keys on hardware tokens (`age1tag1…`) are not: no
 * file can hold their identity.
 */
export function isRecipient(text: string): boolean {
  return /^age1(?!tag)/.test(text) && isAccepted(() => new Encrypter().addRecipient(text));
}

/** True for an age secret key, as `age-keygen` writes it. */
export function isIdentity(text: string): boolean {
  return isAccepted(() => new Decrypter().addIdentity(text));
}

/** A step of a pipeline that encrypts what passes. Holds a few chunks of 64 kB in memory. */
export function encryptFor(recipient: string): (plain: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array> {
  return async function* encrypt(plain) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* chunksOf(await encrypter.encrypt(streamOf(plain)));
  };
}

/** A step of a pipeline that decrypts `file`. It fails at the first chunk that was changed or is missing. */
export function decryptWith(
  identities: readonly string[],
  file: string,
): (sealed: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array> {
  return async function* decrypt(sealed) {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const plain = await decrypter.decrypt(streamOf(sealed)).catch((cause: unknown) => {
      throw new StartRefusal(
        `${file} cannot be decrypted. It was encrypted for another key than the one in BACKUP_IDENTITY, or it is damaged.`,
        { cause },
      );
    });
    try {
      yield* chunksOf(plain);
    } catch (error) {
      // Errors of reading the file have a code, those of the library have none.
      throw error instanceof Error && 'code' in error ? error : new Damaged('not what was encrypted');
    }
  };
}

/** Ends `chunks` when its reader stops early. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await source.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await source.return?.();
    },
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // A stream that has failed says so again.
    await reader.cancel().catch(() => undefined);
  }
}

function isAccepted(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
