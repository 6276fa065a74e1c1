import { ApiError } from '#api/api-error.ts';
import { isLetGo } from '#api/let-go.ts';
import type { Transport } from '#api/transport.ts';
import { createObservable, type Observable } from '#shared/observable.ts';

/**
 * How the last call to the host went; `navigator.onLine` is not asked, since it is true behind a captive
 * portal and can get stuck at false (docs/decisions/006).
 */
export type ConnectionState =
  | { kind: 'untried' }
  | { kind: 'reached' }
  /** `reason` is a sentence for a person. */
  | { kind: 'unreachable'; reason: string };

export type Connection = Observable<ConnectionState>;

/** A gateway in front of a host that is down says so with one of these. */
const gatewayFailures = new Set([502, 503, 504]);

function outcomeOf(error: unknown): ConnectionState {
  if (!(error instanceof ApiError)) return { kind: 'untried' };
  if (error.kind === 'bad_answer') {
    return {
      kind: 'unreachable',
      reason: 'Something else answers in the server’s place. Does this network ask you to sign in?',
    };
  }
  if (error.kind === 'unreachable') return { kind: 'unreachable', reason: error.message };
  if (gatewayFailures.has(error.status))
    return { kind: 'unreachable', reason: 'The server is down for the moment.' };
  return { kind: 'reached' };
}

function isSame(a: ConnectionState, b: ConnectionState): boolean {
  return a.kind === b.kind && (a.kind !== 'unreachable' || b.kind !== 'unreachable' || a.reason === b.reason);
}

interface WatchedTransport {
  transport: Transport;
  connection: Connection;
  /** When the last call began (milliseconds of the page's own clock). */
  lastAskedAt: () => number;
}

/** Passes calls on and keeps what came of the last one. */
export function watchOutcomes(transport: Transport): WatchedTransport {
  let askedAt = 0;
  const state = createObservable<ConnectionState>({ kind: 'untried' });

  function note(outcome: ConnectionState): void {
    if (!isSame(outcome, state.get())) state.set(outcome);
  }

  return {
    connection: state,
    lastAskedAt: () => askedAt,
    async transport(outgoing) {
      askedAt = performance.now();
      try {
        const answer = await transport(outgoing);
        note({ kind: 'reached' });
        return answer;
      } catch (error) {
        if (!isLetGo(outgoing.signal)) note(outcomeOf(error));
        throw error;
      }
    },
  };
}
