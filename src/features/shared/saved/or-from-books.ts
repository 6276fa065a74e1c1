import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import type { Services } from '../services.ts';

/** Timeout of the server where the device may answer instead (milliseconds). */
const patience = 4_000;

/** Asks the server or, if it can't be reached, the books on the device. Rejects with the server's `ApiError`. */
export async function orFromBooks<T>(
  { api, books }: Pick<Services, 'api' | 'books'>,
  ask: (api: Api, signal?: AbortSignal) => Promise<T>,
  fromDevice: (device: Api) => Promise<T> = ask,
): Promise<T> {
  try {
    const signal = AbortSignal.timeout(patience);
    return await orGiveUp(ask(api, signal), signal);
  } catch (error) {
    const found = isUnreachable(error) ? await books?.look(fromDevice) : null;
    if (!found) throw error;
    return found.value;
  }
}

/** A refusal is the server's own answer; what isn't: no network, a captive portal, a server that is broken. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'refused' || (error.status ?? 0) >= 500);
}
