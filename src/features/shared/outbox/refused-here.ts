import { ApiError } from '#api/api-error.ts';

/** What an act can't do any more, as if the server had said so. */
export function refused(detail: string, code?: string): ApiError {
  return new ApiError({ kind: 'refused', status: 409, detail, ...(code !== undefined && { code }) });
}
