import { isValiError } from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { buildsOn, isReadable, type Act } from './act.ts';
import { NotYet } from './not-yet.ts';

/** Where acts are kept: `outbox-store.ts`. */
export interface ActsStore {
  readonly readActs: (owner: string) => Promise<readonly Act[]>;
  readonly readAct: (act: Act) => Promise<Act | undefined>;
  readonly changeAct: (act: Act, change: Partial<Act>) => Promise<void>;
  readonly deleteAct: (act: Act) => Promise<void>;
}

export interface Sending {
  readonly store: ActsStore;
  readonly owner: string;
  /** Runs `work` while no other tab sends or takes back. Rejects once `owner` isn't signed in any more. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sends an act. Repeating it has no second effect. Rejects with `ApiError`, or if its content can't be read. */
  readonly perform: (act: Act) => Promise<void>;
  /** What a person reads of an error. */
  readonly say: (error: unknown) => string;
}

/** In a row. Then it is the server, and not what is sent. */
const mostTroubles = 3;

/**
 * Sends acts in the order they were made. What the server refuses stays, and so does what builds on it; the rest goes on.
 * Rejects if something is to be tried again, or somebody else is signed in.
 */
export async function sendActs(sending: Sending): Promise<void> {
  const { store, owner, alone } = sending;
  const waiting: Act[] = [];
  const troubles: unknown[] = [];
  const early: NotYet[] = [];
  for (const act of await store.readActs(owner)) {
    const stays = isParked(act) || waiting.some((other) => buildsOn(act, other));
    const outcome = stays ? 'waits' : await alone(async () => deliver(sending, act));
    if (outcome !== 'gone') waiting.push(act);
    if (outcome instanceof NotYet) early.push(outcome);
    else if (typeof outcome === 'object') troubles.push(outcome.trouble);
    if (troubles.length >= mostTroubles) break;
  }
  const [first] = [...troubles, ...early];
  if (first !== undefined) throw first;
}

type Outcome = 'gone' | 'waits' | NotYet | { readonly trouble: unknown };

async function deliver({ store, perform, say }: Sending, listed: Act): Promise<Outcome> {
  // Another tab may have sent it, or taken it back.
  const act = await store.readAct(listed);
  if (act === undefined) return 'gone';
  if (isParked(act)) return 'waits';
  try {
    await perform(act);
  } catch (error) {
    if (isRefusal(error)) {
      const { code = null, current } = error instanceof ApiError ? error : {};
      const refusal = { message: say(error), code, ...(current !== undefined && { current }) };
      await store.changeAct(act, { refusal, trouble: null });
      return 'waits';
    }
    if (error instanceof NotYet) {
      await store.changeAct(act, { trouble: error.message });
      return error;
    }
    if (!isTrouble(error)) throw error;
    await store.changeAct(act, { trouble: say(error) });
    return { trouble: error };
  }
  await store.deleteAct(act);
  return 'gone';
}

/** The person has to decide, or a newer release. */
function isParked(act: Act): boolean {
  return act.refusal !== null || !isReadable(act);
}

/** Answers about the moment or the session, and not about what was sent. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 428, 429, 502, 503, 504]);
const passingCodes: ReadonlySet<string | undefined> = new Set([
  'idempotency_in_progress',
  'two_factor_missing',
]);

/** True if sending it again would change nothing. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return isValiError(error);
  const { kind, status, code } = error;
  return kind === 'refused' && status < 500 && !passing.has(status) && !passingCodes.has(code);
}

/** True if another act may fare better: the server stumbles over this one, or answers what we can't read. */
function isTrouble(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.kind === 'bad_answer' ||
    // Only files wait for the virus scanner.
    error.code === 'scan_unavailable' ||
    (error.kind === 'refused' && error.status >= 500 && !passing.has(error.status))
  );
}
