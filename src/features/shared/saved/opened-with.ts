interface Restorable {
  readonly restore: () => Promise<void>;
}

/** Longest wait for the device before a screen opens without its data (milliseconds). */
const patience = 100;

/**
 * For loaders: a screen opens with what the device has of it, and a list is filtered with its new rows, instead of first
 * showing that it loads. Never rejects.
 */
export async function openedWith(...reads: readonly Restorable[]): Promise<void> {
  const tooLong = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(reads.map(async (read) => read.restore())), tooLong]);
}
