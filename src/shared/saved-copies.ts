/** Page and worker share one database; idb-keyval keeps one store in each. */
export const copiesDatabase = { name: 'billhook-copies', store: 'copies' } as const;

/** An answer kept on the device. */
export interface StoredCopy {
  /** Whose it is: nobody else is ever shown it. */
  owner: string;
  /** Version of the value's shape; a copy of another version is passed over. */
  schema: number;
  value: unknown;
  /** When the server said so: milliseconds since 1970, UTC. */
  trueAt: number;
}

/** The key of a copy: what was read, in which shape, for whom (docs/decisions/006). */
export function copyKey(read: string, schema: number, owner: string): string {
  return `${read}/v${schema}/${owner}`;
}

/** Whether what lay in the database is a copy at all: another version of the app may have written it. */
export function isStoredCopy(data: unknown): data is StoredCopy {
  if (typeof data !== 'object' || data === null) return false;
  const { owner, schema, trueAt } = data as Partial<Record<keyof StoredCopy, unknown>>; // checked right here
  return typeof owner === 'string' && typeof schema === 'number' && typeof trueAt === 'number';
}
