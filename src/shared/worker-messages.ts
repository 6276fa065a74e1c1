import { isStoredCopy, type StoredCopy } from './saved-copies.ts';

/**
 * Messages from page to worker. Only ever add kinds: pages and workers of different versions meet after each
 * update.
 */
export type PageMessage =
  | { kind: 'keep_copy'; key: string; copy: StoredCopy }
  /** `at`: when the page deleted them, milliseconds since 1970, UTC. Only older workers use it. */
  | { kind: 'forget_copies'; at: number }
  /** `from`: the page's release; missing from older pages. */
  | { kind: 'what_is_new'; from?: string }
  | { kind: 'accept_update' };

/**
 * Messages from worker to page. `update_accepted`, to all tabs: the update is about to take over. `send_waiting`, to a
 * visible one: there is a network; it answers on the message's port.
 */
export interface WorkerMessage {
  kind: 'update_accepted' | 'send_waiting';
}

/** A page's answer to `send_waiting`. `isDone`: nothing is left to try. */
export interface SendingAnswer {
  isDone: boolean;
}

/** Under this name a page asks the browser to wake the worker once there is a network. */
export const sendingTag = 'send-waiting';

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}

/** Parses a message from a page; undefined if this worker doesn't know it. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isRecord(data)) return undefined;
  const { kind, key, copy, at, from } = data;
  if (kind === 'accept_update') return { kind };
  if (kind === 'what_is_new') return typeof from === 'string' ? { kind, from } : { kind };
  if (kind === 'forget_copies') return typeof at === 'number' ? { kind, at } : undefined;
  if (kind !== 'keep_copy') return undefined;
  return typeof key === 'string' && isStoredCopy(copy) ? { kind, key, copy } : undefined;
}

export function isUpdateAccepted(data: unknown): data is WorkerMessage {
  return isRecord(data) && data['kind'] === 'update_accepted';
}

export function isSendWaiting(data: unknown): data is WorkerMessage {
  return isRecord(data) && data['kind'] === 'send_waiting';
}

export function isSendingDone(data: unknown): boolean {
  return isRecord(data) && data['isDone'] === true;
}
