import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/**
 * Notes a failed call in the browser's console (spec.md section 8: "logged and re-thrown"): which call and
 * why, never what was sent or answered. A 401 is dealt with silently.
 */
export function logFailure({ method, path }: Endpoint, error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401) return;
  const reason = error.kind === 'refused' ? `${error.kind} with ${error.status}` : error.kind;
  // the one place that logs in the browser
  // oxlint-disable-next-line no-console
  console.info(`${method} ${path}: ${reason}`);
}
