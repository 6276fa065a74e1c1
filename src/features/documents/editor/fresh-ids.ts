import { newId } from '#features/shared/new-id.ts';

/** Given out in this tab and not opened yet: nothing can have been saved under them. */
const fresh = new Set<string>();

/** The id of a document that is begun now. */
export function freshId(): string {
  const id = newId();
  fresh.add(id);
  return id;
}

/** True once for a fresh id: whoever comes back to it later may find what was saved meanwhile. */
export function takeFresh(id: string): boolean {
  return fresh.delete(id);
}
