import { ApiError, isServerAway } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { isMaking, isReadable, type Act, type NewAct } from '#offline/outbox/act.ts';
import { withoutParked } from '#offline/outbox/waiting-changes.ts';
import type { Services } from '../services.ts';
import { listInTime } from './list-in-time.ts';

/** Timeout of the server where what was entered can be sent later (milliseconds). */
const patience = 8_000;

/** Asks the browser not to delete what isn't sent. It may decide without asking the person. */
async function askToPersist({ navigator }: Window): Promise<void> {
  try {
    // Missing on plain HTTP.
    if ('storage' in navigator) await navigator.storage.persist();
  } catch {
    // It is kept all the same.
  }
}

type Keep = () => Promise<unknown>;

async function keepIfAway(error: unknown, keep: Keep): Promise<boolean> {
  return isServerAway(error) && isKept(keep);
}

async function isKept(keep: Keep): Promise<boolean> {
  try {
    await keep();
  } catch (failure) {
    // It can't wait: the person is told why.
    if (failure instanceof ApiError && failure.kind === 'refused') throw failure;
    return false;
  }
  void askToPersist(window);
  return true;
}

/** Keeps an act for later, for who is signed in now, in the place of another one if given. Rejects if the device can't. */
export function keepIn({ outbox }: Pick<Services, 'outbox'>, act: NewAct, replaced?: Act): Keep {
  const of = outbox?.owner();
  return async () => {
    if (outbox === undefined) throw new Error('There is no outbox.');
    if (replaced === undefined || !(await outbox.replace(replaced, act))) await outbox.add(act, of);
  };
}

/**
 * Keeps an act for later if the server couldn't be reached. False if that isn't why it failed, or the device can't store
 * it: then the screen says why it failed.
 */
export async function putOff(
  services: Pick<Services, 'outbox'>,
  error: unknown,
  act: NewAct,
  replaced?: Act,
): Promise<boolean> {
  return keepIfAway(error, keepIn(services, act, replaced));
}

interface Ended {
  readonly session?: { readonly getState: () => { readonly kind: string; readonly returnHere?: boolean } };
}

/** The server has ended the session during a call; nobody signed out. */
function isEnded({ session }: Ended, error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && session?.getState().returnHere === true;
}

/**
 * The server's answer, or null if `keep` has kept what was entered: at once if the server is known to be away, otherwise
 * if it can't be reached in time, or ends the session: then until the same user signs in. Also at once if one of the
 * records that it is `about` waits to be made or issued. Rejects with `ApiError`. `send` has to bear repeating.
 */
export async function sendOrKeep<T>(
  { api, connection, ...rest }: Pick<Services, 'api' | 'connection' | 'outbox'> & Ended,
  keep: Keep,
  send: (api: Api) => Promise<T>,
  about: readonly string[] = [],
): Promise<T | null> {
  if ((await areToCome(rest, about)) && (await isKept(keep))) return null;
  const isAway = connection.get().kind === 'unreachable';
  if (isAway && (await keepIfAway(new ApiError({ kind: 'unreachable' }), keep))) return null;
  const signal = AbortSignal.timeout(patience);
  try {
    const inTime: Api = async (endpoint, input, options) => api(endpoint, input, { ...options, signal });
    return await orGiveUp(send(inTime), signal);
  } catch (error) {
    if (isEnded(rest, error) ? await isKept(keep) : await keepIfAway(error, keep)) return null;
    throw error;
  }
}

/** True if one of these records waits to be made or issued: the server doesn't know it yet. What was refused isn't made. */
async function areToCome({ outbox }: Pick<Services, 'outbox'>, ids: readonly string[]): Promise<boolean> {
  const waiting = withoutParked(await listInTime(outbox));
  return waiting.some((act) => isReadable(act) && isMaking(act.kind) && ids.includes(act.subject));
}

/**
 * The server's answer, or null if the act is kept for later (`sendOrKeep`): also if it corrects another one that still
 * waits, whose place it takes.
 */
export async function sendOrPutOff<T>(
  services: Pick<Services, 'api' | 'connection' | 'outbox'> & Ended,
  act: NewAct,
  send: (api: Api) => Promise<T>,
  corrected: Act | null = null,
): Promise<T | null> {
  if (corrected !== null && (await services.outbox?.replace(corrected, act)) === true) return null;
  return sendOrKeep(services, keepIn(services, act), send, [act.subject, ...act.names]);
}
