import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/**
 * Logs a failed call to the console (spec.md section 8: "logged and re-thrown"): which call and why, never its
 * data. A 401 is not logged.
 */
export function logFailure({ method, path }: Endpoint, error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401) return;
  const reason = error.kind === 'refused' ? `${error.kind} with ${error.status}` : error.kind;
  // The only place in the browser that logs calls.
  // oxlint-disable-next-line no-console
  console.info(`${method} ${path}: ${reason}`);
}
