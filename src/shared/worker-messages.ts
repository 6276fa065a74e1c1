import { isStoredCopy, type StoredCopy } from './saved-copies.ts';

/**
 * What the page tells the worker. Kinds are only ever added: a page and a worker of different versions meet
 * after every update.
 */
export type PageMessage =
  | { kind: 'keep_copy'; key: string; copy: StoredCopy }
  /** `at`: when the page forgot them, milliseconds since 1970, UTC; only workers of earlier builds ask for it. */
  | { kind: 'forget_copies'; at: number }
  /** `from`: the release of the page; absent from pages before they said so. */
  | { kind: 'what_is_new'; from?: string }
  | { kind: 'accept_update' };

/** What the worker tells every tab: somebody accepted the update, so it is about to take over. */
export interface WorkerMessage {
  kind: 'update_accepted';
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}

/** Reads a message from a page; undefined where this worker does not know it. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isRecord(data)) return undefined;
  const { kind, key, copy, at, from } = data;
  if (kind === 'accept_update') return { kind };
  if (kind === 'what_is_new') return typeof from === 'string' ? { kind, from } : { kind };
  if (kind === 'forget_copies') return typeof at === 'number' ? { kind, at } : undefined;
  if (kind !== 'keep_copy') return undefined;
  return typeof key === 'string' && isStoredCopy(copy) ? { kind, key, copy } : undefined;
}

/** True for the worker's one message. */
export function isUpdateAccepted(data: unknown): data is WorkerMessage {
  return isRecord(data) && data['kind'] === 'update_accepted';
}
