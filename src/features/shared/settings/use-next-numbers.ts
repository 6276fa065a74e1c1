import { useCallback } from 'react';
import { listNextNumbers } from '#shared/contract/number-patterns.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { useRead, type Read } from '../use-read.ts';
import { useServices } from '../use-services.ts';

export type NextNumbers = CallOutput<typeof listNextNumbers>;

/** The next document numbers. */
export function useNextNumbers(): Read<NextNumbers> {
  const { api } = useServices();
  return useRead(useCallback((signal: AbortSignal) => api(listNextNumbers, {}, { signal }), [api]));
}
