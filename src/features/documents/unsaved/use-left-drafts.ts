import { useOnDevice, type DeviceEntries } from '#features/shared/use-on-device.ts';
import { listDrafts, shelfChanges } from '../editor/draft-shelf.ts';
import { idOf, type Shelved } from '../editor/read-shelved.ts';

const drafts: DeviceEntries<Shelved> = { read: listDrafts, changes: shelfChanges, keyOf: idOf };

/**
 * All drafts of this person on the device, live. `onGone` is called when one is gone: discarded, or saved on the
 * server.
 */
export function useLeftDrafts(onGone: () => void): readonly Shelved[] {
  return useOnDevice(drafts, onGone).entries;
}
