import { useEffect, useState, useSyncExternalStore } from 'react';
import { changeNotes, readNotes } from '#offline/device-notes.ts';
import { installWay, type InstallWay } from './install-way.ts';

/** Visits with fresh figures before the card is shown: by the second one the app has proved its use. */
const enoughVisits = 2;

/** Counted once for each loading of the page. */
let visit: Promise<boolean> | undefined;

/** Notes that this visit was a good one; true where it is time for the card, and nobody has put it away. */
async function noteGoodVisit(): Promise<boolean> {
  const { goodVisits, installDismissed } = await readNotes();
  if (installDismissed) return false;
  await changeNotes({ goodVisits: goodVisits + 1 });
  return goodVisits + 1 >= enoughVisits;
}

/** How the card offers to install now; `none` where it is not to be shown. */
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
