/** Tells tabs of each other's editors. Absent on plain http. */
type Locks = LockManager | undefined;

const nameOf = (id: string) => `billhook draft ${id}`;

/** Marks a draft as open in an editor for all tabs, until the returned function is called. */
export function holdOpen(locks: Locks, id: string): () => void {
  const editor = new AbortController();
  const closed = new Promise((resolve) => editor.signal.addEventListener('abort', resolve));
  locks?.request(nameOf(id), { mode: 'shared' }, () => closed).catch(() => undefined);
  return () => editor.abort();
}

/** Runs `work` on a draft unless it is open in a tab, or that is unknown. */
export async function unlessOpen(locks: Locks, id: string, work: () => Promise<void>): Promise<void> {
  await locks?.request(nameOf(id), { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
