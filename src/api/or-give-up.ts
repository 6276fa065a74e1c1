import { ApiError } from './api-error.ts';

/** Rejects as soon as `signal` is aborted, even if `work` ignores the signal. */
export function orGiveUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(
        new ApiError({
          kind: 'unreachable',
          reason: 'tooLate',
        }),
      );
    });
    work.then(resolve, reject);
  });
}
