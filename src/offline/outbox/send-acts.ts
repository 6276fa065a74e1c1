import { ApiError } from '#api/api-error.ts';
import { actSchema, buildsOn, type Act } from './act.ts';

/** Where acts are kept: `outbox-store.ts`. */
export interface ActsStore {
  readonly readActs: (owner: string) => Promise<readonly Act[]>;
  readonly readAct: (owner: string, order: number) => Promise<Act | undefined>;
  readonly changeAct: (act: Act, change: Partial<Act>) => Promise<void>;
  readonly deleteAct: (act: Act) => Promise<void>;
}

export interface Sending {
  readonly store: ActsStore;
  readonly owner: string;
  /** Runs `work` while no other tab sends or takes back. Rejects once `owner` isn't signed in any more. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sends an act. Repeating it has no second effect. Rejects with `ApiError`. */
  readonly perform: (act: Act) => Promise<void>;
  /** What a person reads of an error. */
  readonly say: (error: ApiError) => string;
}

/**
 * Sends acts in the order they were made. What the server refuses stays, and so does what builds on it; the rest goes on.
 * Rejects if the server can't be reached, or somebody else is signed in.
 */
export async function sendActs(sending: Sending): Promise<void> {
  const { store, owner, alone } = sending;
  const waiting: Act[] = [];
  for (const act of await store.readActs(owner)) {
    const stays = isParked(act) || waiting.some((other) => buildsOn(act, other));
    const isGone = !stays && (await alone(async () => deliver(sending, act)));
    if (!isGone) waiting.push(act);
  }
}

/** False if the act stays. */
async function deliver({ store, perform, say }: Sending, listed: Act): Promise<boolean> {
  // Another tab may have sent it, or taken it back.
  const act = await store.readAct(listed.owner, listed.order);
  if (act === undefined) return true;
  if (isParked(act)) return false;
  try {
    await perform(act);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await store.changeAct(act, { refusal: { message: say(error), code: error.code ?? null } });
    return false;
  }
  await store.deleteAct(act);
  return true;
}

/** The person has to decide, or a newer release. */
function isParked({ refusal, schema }: Act): boolean {
  return refusal !== null || schema > actSchema;
}

/** Answers that may be another one later. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 428, 429]);

/** True if asking again would change nothing. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.kind === 'refused' && error.status < 500 && !passing.has(error.status)
  );
}
