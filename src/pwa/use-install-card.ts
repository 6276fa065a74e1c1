import { useEffect, useState, useSyncExternalStore } from 'react';
import { changeNotes, readNotes } from '#offline/device-notes.ts';
import { installWay, type InstallWay } from './install-way.ts';

/** Visits with fresh stats before the card is shown. */
const enoughVisits = 2;

/** Counted once per page load. */
let visit: Promise<boolean> | undefined;

/** Counts this visit; true if the card is due and was not dismissed. */
async function noteGoodVisit(): Promise<boolean> {
  const { goodVisits, installDismissed } = await readNotes();
  if (installDismissed) return false;
  await changeNotes({ goodVisits: goodVisits + 1 });
  return goodVisits + 1 >= enoughVisits;
}

/** How the card can offer to install; `none` if it should not be shown. */
export function useInstallCard(isWorking: boolean): { way: InstallWay; dismiss: () => void } {
  const way = useSyncExternalStore(installWay.subscribe, installWay.get);
  const [isTime, setTime] = useState(false);

  useEffect(() => {
    if (!isWorking) return;
    visit ??= noteGoodVisit();
    void visit.then(setTime);
  }, [isWorking]);

  function dismiss(): void {
    setTime(false);
    visit = Promise.resolve(false);
    void changeNotes({ installDismissed: true });
  }

  return { way: isTime ? way : { kind: 'none' }, dismiss };
}
