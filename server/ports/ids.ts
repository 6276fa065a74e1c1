import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562). IDs sort by creation time, which keeps indexes compact. */
export function newId(): string {
  return v7();
}
