import { ApiError, type FieldError, type Puzzle } from './api-error.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** FastAPI-like hosts answer `detail: [{loc: ["body", "email"], msg}]`; ours `errors: [{path, message}]`. */
function readField(entry: unknown): FieldError[] {
  if (!isRecord(entry)) return [];
  const { path, loc, message, msg } = entry;
  const text = typeof message === 'string' ? message : msg;
  if (typeof text !== 'string') return [];
  if (typeof path === 'string') return [{ path, message: text }];
  const steps = Array.isArray(loc) ? loc.filter((step) => step !== 'body') : [];
  return [{ path: steps.join('.'), message: text }];
}

function readFields(body: Record<string, unknown>): FieldError[] {
  const list = Array.isArray(body['errors']) ? body['errors'] : body['detail'];
  return Array.isArray(list) ? list.flatMap(readField) : [];
}

function readDetail(body: Record<string, unknown>, fields: readonly FieldError[]): string | undefined {
  const { detail } = body;
  if (typeof detail === 'string' && detail !== '') return detail;
  const sentences = fields.map((field) => field.message);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Whole seconds of a `Retry-After` header; its date form is not used by any host we know. */
function readRetryAfter(headers: Headers): { retryAfterSeconds?: number } {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? {} : { retryAfterSeconds: seconds };
}

/** The puzzle to solve, unless it is malformed or would take too long. */
function readPuzzle(value: unknown): { puzzle?: Puzzle } {
  if (!isRecord(value)) return {};
  const { challenge, bits } = value;
  if (typeof challenge !== 'string' || challenge.length > 44) return {};
  return typeof bits === 'number' && bits <= 22 ? { puzzle: { challenge, bits } } : {};
}

/** Converts an error response of any host to an `ApiError` of kind `refused`. */
export function readRefusal(status: number, data: unknown, headers: Headers): ApiError {
  const body = isRecord(data) ? data : {};
  const fields = readFields(body);
  const detail = readDetail(body, fields);
  const { code, current } = body;
  return new ApiError({
    kind: 'refused',
    status,
    fields,
    current,
    ...(detail === undefined ? {} : { detail }),
    ...(typeof code === 'string' ? { code } : {}),
    ...readPuzzle(body['puzzle']),
    ...readRetryAfter(headers),
  });
}
