import { get, set } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';
import { notesPlace } from './notes-place.ts';

/** Settings of the device, independent of the user. Nothing sensitive. */
export interface DeviceNotes {
  /** Visits on which the dashboard showed fresh stats. */
  goodVisits: number;
  installDismissed: boolean;
  /** Also read by `app/first-paint/chosen-theme.ts` before the first paint. */
  theme: 'system' | 'light' | 'dark';
  /** The side navigation; also read by `app/first-paint/chosen-nav.ts` before the first paint. */
  nav: 'open' | 'folded';
  /** Shortcuts of a single key. */
  shortcuts: 'on' | 'off';
}

const { key } = notesPlace;
const store = reopeningStore(notesPlace.database, notesPlace.store);

/** The notes, or the defaults if they can't be read. */
export async function readNotes(): Promise<DeviceNotes> {
  const found = await get<Partial<DeviceNotes>>(key, store).catch(() => undefined);
  return {
    goodVisits: found?.goodVisits ?? 0,
    installDismissed: found?.installDismissed === true,
    theme: found?.theme ?? 'system',
    nav: found?.nav ?? 'open',
    shortcuts: found?.shortcuts ?? 'on',
  };
}

/** Changes some of the notes. Not saved if the storage is full. */
export async function changeNotes(part: Partial<DeviceNotes>): Promise<void> {
  const notes = await readNotes();
  await set(key, { ...notes, ...part }, store).catch(() => undefined);
}
