import * as v from 'valibot';
import { refusalAt } from '#server/domain/refusal.ts';

/** What a caller may choose as its key: 1 to 255 visible ASCII characters. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\u0021-\u007e]{1,255}$/));

/** The value of an `Idempotency-Key` header; undefined without one. Throws `validation_failed` for another shape. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || v.is(idempotencyKey, header)) return header;
  throw refusalAt('Idempotency-Key', 'validation_failed', (say) => say.request.invalidKey);
}
