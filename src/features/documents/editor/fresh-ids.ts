import { newId } from '#features/shared/new-id.ts';

/** Created in this tab and not opened yet, so nothing is saved under them. */
const fresh = new Set<string>();

/** The id of a new document. */
export function freshId(): string {
  const id = newId();
  fresh.add(id);
  return id;
}

/** True once for each fresh id: when it is opened again, something may be saved. */
export function takeFresh(id: string): boolean {
  return fresh.delete(id);
}
