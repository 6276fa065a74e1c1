import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562): ids of one table sort by the time they were made, which keeps its index dense. */
export function newId(): string {
  return v7();
}
