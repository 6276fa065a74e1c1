import { ApiError, type FailureReason } from '#api/api-error.ts';
import { isLetGo } from '#api/let-go.ts';
import type { Transport } from '#api/transport.ts';
import { createObservable, type Observable } from '#shared/observable.ts';

/**
 * The outcome of the last call. `navigator.onLine` is not used: it is true behind a captive portal and can get
 * stuck at false (docs/decisions/006).
 */
export type ConnectionState =
  { kind: 'untried' } | { kind: 'reached' } | { kind: 'unreachable'; why: FailureReason };

export type Connection = Observable<ConnectionState>;

/** Statuses a gateway sends if the host behind it is down. */
const gatewayFailures = new Set([502, 503, 504]);

function outcomeOf(error: unknown): ConnectionState {
  if (!(error instanceof ApiError)) return { kind: 'untried' };
  if (error.kind === 'bad_answer') return { kind: 'unreachable', why: 'notTheServer' };
  if (error.kind === 'unreachable') return { kind: 'unreachable', why: error.reason };
  if (gatewayFailures.has(error.status)) return { kind: 'unreachable', why: 'down' };
  return { kind: 'reached' };
}

function isSame(a: ConnectionState, b: ConnectionState): boolean {
  return a.kind === b.kind && (a.kind !== 'unreachable' || b.kind !== 'unreachable' || a.why === b.why);
}

interface WatchedTransport {
  transport: Transport;
  connection: Connection;
  /** When the last call began (milliseconds, performance.now()). */
  lastAskedAt: () => number;
}

/** Wraps a transport and tracks the outcome of its last call. */
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
