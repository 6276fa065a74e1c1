import { ApiError, isServerAway } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import type { NewAct } from '#offline/outbox/act.ts';
import type { Services } from '../services.ts';

/** Timeout of the server where what was entered can be sent later (milliseconds). */
const patience = 8_000;

/**
 * Keeps an act for later if the server couldn't be reached. False if that isn't why it failed, or the device can't store
 * it: then the screen says why it failed.
 */
export async function putOff(
  { outbox }: Pick<Services, 'outbox'>,
  error: unknown,
  act: NewAct,
): Promise<boolean> {
  if (outbox === undefined || !isServerAway(error)) return false;
  return outbox.add(act).then(
    () => true,
    () => false,
  );
}

/**
 * The server's answer, or null if the act is kept for later: at once if the server is known to be away, otherwise if it
 * can't be reached in time. Rejects with `ApiError`. `send` has to bear repeating.
 */
export async function sendOrPutOff<T>(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  act: NewAct,
  send: (api: Api) => Promise<T>,
): Promise<T | null> {
  const { api, connection } = services;
  const isAway = connection.get().kind === 'unreachable';
  if (isAway && (await putOff(services, new ApiError({ kind: 'unreachable' }), act))) return null;
  const signal = AbortSignal.timeout(patience);
  try {
    const inTime: Api = async (endpoint, input, options) => api(endpoint, input, { ...options, signal });
    return await orGiveUp(send(inTime), signal);
  } catch (error) {
    if (await putOff(services, error, act)) return null;
    throw error;
  }
}
