import { v7 } from 'uuid';

/** An id of our own making (UUID version 7): a call that is sent twice under it has one effect. */
export function newId(): string {
  return v7();
}
