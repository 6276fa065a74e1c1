import { changeNotes, readNotes } from '#offline/device-notes.ts';
import { createObservable } from '#shared/observable.ts';

const choice = createObservable(false);

/** Whether single-key shortcuts are on. Off until this device's choice is read. */
export const areShortcutsOn = { get: choice.get, subscribe: choice.subscribe };

/** Reads the choice of this device. */
export async function readShortcutsChoice(): Promise<void> {
  const { shortcuts } = await readNotes();
  choice.set(shortcuts === 'on');
}

/** Turns them on or off for this device. */
export function turnShortcuts(isOn: boolean): void {
  choice.set(isOn);
  void changeNotes({ shortcuts: isOn ? 'on' : 'off' });
}
