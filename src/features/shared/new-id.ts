import { v7 } from 'uuid';

/** A client-generated UUID version 7. It makes retries idempotent. */
export function newId(): string {
  return v7();
}
