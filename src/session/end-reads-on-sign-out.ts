import { letGo } from '#api/let-go.ts';
import type { Transport } from '#api/transport.ts';
import type { Session } from './session.ts';

/**
 * Lets go of reads that are under way when their user signs out. The host would refuse them, and the browser would log
 * each refusal as an error. Writes go on.
 */
export function endReadsOnSignOut(
  transport: Transport,
  { era, getState, subscribe }: Pick<Session, 'era' | 'getState' | 'subscribe'>,
): Transport {
  return async (outgoing) => {
    if (outgoing.method !== 'GET') return transport(outgoing);
    const { signal } = outgoing;
    const read = new AbortController();
    const began = era();
    const follow = () => read.abort(signal?.reason);
    if (signal?.aborted === true) follow();
    signal?.addEventListener('abort', follow);
    const stop = subscribe(() => {
      if (era() !== began && getState().kind === 'signed_out') letGo(read);
    });
    try {
      return await transport({ ...outgoing, signal: read.signal });
    } finally {
      stop();
      signal?.removeEventListener('abort', follow);
    }
  };
}
