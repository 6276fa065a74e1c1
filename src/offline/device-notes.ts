import { get, set } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';
import { notesPlace } from './notes-place.ts';

/** What the device remembers whoever is signed in; of no worth to anybody else. */
export interface DeviceNotes {
  /** Visits on which the dashboard showed fresh figures. */
  goodVisits: number;
  installDismissed: boolean;
  /** `app/chosen-theme.ts` reads it, too, before the first paint. */
  theme: 'system' | 'light' | 'dark';
}

const { key } = notesPlace;
const store = reopeningStore(notesPlace.database, notesPlace.store);

/** The notes; as on a first visit where they can't be read. */
export async function readNotes(): Promise<DeviceNotes> {
  const found = await get<Partial<DeviceNotes>>(key, store).catch(() => undefined);
  return {
    goodVisits: found?.goodVisits ?? 0,
    installDismissed: found?.installDismissed === true,
    theme: found?.theme ?? 'system',
  };
}

/** Changes a part of the notes; a device without room forgets it. */
export async function changeNotes(part: Partial<DeviceNotes>): Promise<void> {
  const notes = await readNotes();
  await set(key, { ...notes, ...part }, store).catch(() => undefined);
}
