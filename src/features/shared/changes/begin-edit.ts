import type { Api } from '#api/client.ts';
import type { Act } from '#offline/outbox/act.ts';
import { newId } from '../new-id.ts';
import { sendOrPutOff } from '../outbox/put-off.ts';
import type { Services } from '../services.ts';
import type { Edit, Edits } from './edits.ts';

/** What changes of a record begin with. */
export interface Began<Saved, Fields> {
  readonly base: Saved;
  /** Changes that waited when the form was opened. */
  readonly opened: Act | undefined;
  /** All that was sent of them. */
  readonly tried: Edit<Saved, Fields>['tried'];
}

interface Versioned {
  readonly version: number;
}

/** The record as the form shows it: as saved, or with the changes that wait. */
export function beginEdit<Saved extends Fields & Versioned, Fields>(
  edits: Edits<Saved, Fields>,
  saved: Saved,
  opened: Act | undefined,
): Began<Saved, Fields> & { readonly shown: Fields } {
  const waiting = opened && edits.readEdit(opened);
  if (waiting === undefined) return { base: saved, shown: saved, opened, tried: undefined };
  const { base, mine, tried = [] } = waiting;
  return { base, shown: mine, opened, tried: [...tried, mine] };
}

/** Saves what was entered. Null if it is kept for later. Rejects with `ApiError`. */
export async function saveEdit<Saved extends Fields & Versioned, Fields>(
  edits: Edits<Saved, Fields>,
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  mine: Fields,
  { base, opened, tried }: Began<Saved, Fields>,
): Promise<Saved | null> {
  const key = newId();
  const act = edits.waitingEdit({ base, mine, tried, key });
  return sendOrPutOff(services, act, async (api: Api) => edits.saveEdit(api, base, mine, key), opened);
}
