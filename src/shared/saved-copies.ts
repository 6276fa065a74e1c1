/** Shared by page and worker. idb-keyval allows one store per database. */
export const copiesDatabase = { name: 'billhook-copies', store: 'copies' } as const;

/** The books on the device (`offline/books`). */
export const booksDatabase = 'billhook-books';

/** A response saved on the device. */
export interface StoredCopy {
  /** The user it belongs to. Never shown to anyone else. */
  owner: string;
  /** Schema version of the value. Data of another version is ignored. */
  schema: number;
  value: unknown;
  /** When the server answered: milliseconds since 1970, UTC. */
  trueAt: number;
}

/** The key of saved data: what was read, its schema version and its owner (docs/decisions/006). */
export function copyKey(read: string, schema: number, owner: string): string {
  return `${read}/v${schema}/${owner}`;
}

/** Type guard: another version of the app may have written something else. */
export function isStoredCopy(data: unknown): data is StoredCopy {
  if (typeof data !== 'object' || data === null) return false;
  const { owner, schema, trueAt } = data as Partial<Record<keyof StoredCopy, unknown>>; // checked below
  return typeof owner === 'string' && typeof schema === 'number' && typeof trueAt === 'number';
}
