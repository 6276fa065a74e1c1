import { useOnDevice, type DeviceEntries } from '#features/shared/use-on-device.ts';
import { listDrafts, shelfChanges } from '../editor/draft-shelf.ts';
import type { Shelved } from '../editor/read-shelved.ts';

const drafts: DeviceEntries<Shelved> = {
  read: listDrafts,
  changes: shelfChanges,
  keyOf: (found) => (found.kind === 'draft' ? found.shelved.id : found.unreadable.id),
};

/**
 * All drafts of this person on the device, live. `onGone` is called when one is gone: discarded, or saved on the
 * server.
 */
export function useLeftDrafts(onGone: () => void): readonly Shelved[] {
  return useOnDevice(drafts, onGone).entries;
}
