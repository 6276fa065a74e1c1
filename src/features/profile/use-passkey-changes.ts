import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { createPasskey, isAlreadyThere, isCancelled } from '#features/shared/passkeys/ask-device.ts';
import { useServices } from '#features/shared/use-services.ts';
import { addPasskey, offerPasskey, removePasskey, type Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { describeDevice } from './describe-device.ts';

interface Changes {
  items: readonly Passkey[];
  onChanged: (items: readonly Passkey[]) => void;
}

interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

/** A change with what is said of it. Returns the passkeys afterwards. */
interface Change {
  done: string;
  failed: string;
  run: () => Promise<readonly Passkey[]>;
}

/** What the device said, if it is the device that ended the change. */
function deviceFailure(error: unknown): string | null {
  if (isAlreadyThere(error)) return words.profile.passkeys.isThere;
  return isCancelled(error) ? words.profile.passkeys.notCreated : null;
}

/** Adding, renaming, and removing passkeys, one change at a time. */
export function usePasskeyChanges({ items, onChanged }: Changes) {
  const { api } = useServices();
  const say = words.profile.passkeys;
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Renamed in its form. */
  const [renaming, setRenaming] = useState<Passkey | null>(null);

  async function make({ done, failed, run }: Change): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    try {
      onChanged(await run());
      setOutcome({ tone: 'success', text: done });
    } catch (error) {
      setOutcome({ tone: 'error', text: deviceFailure(error) ?? callFailure(error, failed) });
    }
    setBusy(false);
  }

  async function create(): Promise<readonly Passkey[]> {
    const credential = await createPasskey(await api(offerPasskey, {}));
    const name = describeDevice(navigator.userAgent);
    return [...items, await api(addPasskey, { body: { name, credential } })];
  }

  async function remove({ id }: Passkey): Promise<void> {
    setRenaming(null);
    const run = async () => {
      await api(removePasskey, { params: { id } });
      return items.filter((item) => item.id !== id);
    };
    await make({ done: say.removed, failed: say.removeFailed, run });
  }

  function takeName(passkey: Passkey): void {
    setRenaming(null);
    setOutcome({ tone: 'success', text: say.renamed });
    onChanged(items.map((item) => (item.id === passkey.id ? passkey : item)));
  }

  const add = async () => make({ done: say.added, failed: say.addFailed, run: create });
  return { isBusy, outcome, add, remove, renaming, setRenaming, takeName };
}
