/** By these tabs know of each other's editors; a page on plain http has none. */
type Locks = LockManager | undefined;

const nameOf = (id: string) => `billhook draft ${id}`;

/** Tells all tabs that a draft is open in an editor, until what it answers is called. */
export function holdOpen(locks: Locks, id: string): () => void {
  const editor = new AbortController();
  const closed = new Promise((resolve) => editor.signal.addEventListener('abort', resolve));
  locks?.request(nameOf(id), { mode: 'shared' }, () => closed).catch(() => undefined);
  return () => editor.abort();
}

/** Does `work` on a draft that no tab has open in an editor; where that cannot be told, it is not done. */
export async function unlessOpen(locks: Locks, id: string, work: () => Promise<void>): Promise<void> {
  await locks?.request(nameOf(id), { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
