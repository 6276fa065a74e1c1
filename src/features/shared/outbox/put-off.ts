import { isServerAway } from '#api/api-error.ts';
import type { NewAct } from '#offline/outbox/act.ts';
import type { Services } from '../services.ts';

/**
 * Keeps an act for later if the server couldn't be reached. False if that isn't why it failed, or the device can't store
 * it: then the screen says why it failed.
 */
export async function putOff({ outbox }: Services, error: unknown, act: NewAct): Promise<boolean> {
  if (outbox === undefined || !isServerAway(error)) return false;
  return outbox.add(act).then(
    () => true,
    () => false,
  );
}
