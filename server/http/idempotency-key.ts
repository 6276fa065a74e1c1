import * as v from 'valibot';
import { refusalAt } from '#server/domain/refusal.ts';

/** 1 to 255 visible ASCII characters. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\u0021-\u007e]{1,255}$/));

/** Reads the `Idempotency-Key` header, if any. Throws `validation_failed` if it is malformed. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || v.is(idempotencyKey, header)) return header;
  throw refusalAt('Idempotency-Key', 'validation_failed', (say) => say.request.invalidKey);
}
