import { ApiError } from './api-error.ts';

/** Rejects as soon as `signal` is aborted; what the call was waiting for may not listen to the signal. */
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
