import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Api } from '#api/client.ts';
import { keepFresh } from '#offline/keep-fresh.ts';
import type { Entered } from '#offline/outbox/waiting-records.ts';
import type { ReadOnly, SavedRead, SavedReadState } from '#offline/saved-read.ts';
import type { CallInput, CallOutput, Endpoint } from '#shared/contract/endpoint.ts';
import type { Services } from '../services.ts';
import { useServices } from '../use-services.ts';
import { keptUnder } from './kept.ts';
import { savedAnswer } from './saved-answer.ts';

/** The state of a read. Refreshes when the screen opens, and retries on failure. */
export function useSavedRead<T>(read: ReadOnly<T>): SavedReadState<T> {
  const { connection } = useServices();
  useEffect(() => {
    const stop = keepFresh(read, connection, window);
    void read.load();
    return stop;
  }, [read, connection]);
  return useSyncExternalStore(read.subscribe, read.getState);
}

/** The read of a call, one per `key` and visit. `entered`: it shows also those that wait to be sent. */
export function readOf<E extends Endpoint>(
  services: Services,
  key: string,
  endpoint: E,
  input: CallInput<E>,
  entered?: Entered,
): SavedRead<CallOutput<E>> {
  const ask = async (api: Api, signal?: AbortSignal) => api(endpoint, input, signal && { signal });
  const read = { key, shape: endpoint.output, ask, ...(entered && { entered }) };
  return keptUnder(services, key, () => savedAnswer(services, read));
}

/** A call's saved response at once, then the fresh one. `key` identifies endpoint and input. */
export function useSaved<E extends Endpoint>(
  key: string,
  endpoint: E,
  input: CallInput<E>,
  entered?: Entered,
): SavedReadState<CallOutput<E>> & { read: SavedRead<CallOutput<E>> } {
  const read = readOf(useServices(), key, endpoint, input, entered);
  return { ...useSavedRead(read), read };
}

/** False until a request has succeeded or failed since the screen opened. Until then, saved data may be outdated. */
export function useIsAsked(read: ReadOnly<unknown>): boolean {
  const [asked, setAsked] = useState<ReadOnly<unknown> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void read.load().then(() => {
      if (isCurrent) setAsked(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [read]);
  return asked === read;
}
