import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { createPasskey, isAlreadyThere, isCancelled } from '#features/shared/passkeys/ask-device.ts';
import { useServices } from '#features/shared/use-services.ts';
import { addPasskey, offerPasskey, removePasskey, type Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { describeDevice } from './describe-device.ts';
import { wantsPassword } from './password-first.tsx';

interface Changes {
  items: readonly Passkey[];
  hasPassword: boolean;
  onChanged: (items: readonly Passkey[]) => void;
}

interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

type Password = { password: string } | undefined;

/** One change, which may need the password first. */
interface Change {
  label: string;
  text: string;
  failed: string;
  done: string;
  /** Returns the passkeys afterwards. */
  run: (body: Password) => Promise<readonly Passkey[]>;
}

function reasonOf(error: unknown, failed: string): string {
  if (isAlreadyThere(error)) return words.profile.passkeys.isThere;
  return isCancelled(error) ? words.profile.passkeys.notCreated : callFailure(error, failed);
}

/** Adding and removing passkeys, with the password if the sign-in isn't recent. */
export function usePasskeyChanges({ items, hasPassword, onChanged }: Changes) {
  const { api } = useServices();
  const say = words.profile.passkeys;
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [waiting, setWaiting] = useState<Change | null>(null);

  function finish({ done }: Change, now: readonly Passkey[]): void {
    setWaiting(null);
    setOutcome({ tone: 'success', text: done });
    onChanged(now);
  }

  async function start(change: Change): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    setWaiting(null);
    try {
      finish(change, await change.run(undefined));
    } catch (error) {
      if (hasPassword && wantsPassword(error)) setWaiting(change);
      else setOutcome({ tone: 'error', text: reasonOf(error, change.failed) });
    }
    setBusy(false);
  }

  async function create(body: Password): Promise<readonly Passkey[]> {
    const credential = await createPasskey(await api(offerPasskey, { body }));
    const name = describeDevice(navigator.userAgent);
    return [...items, await api(addPasskey, { body: { name, credential } })];
  }

  return {
    isBusy,
    outcome,
    tell: (text: string) => setOutcome({ tone: 'success', text }),
    add: async () =>
      start({ label: say.add, text: say.passwordToAdd, failed: say.addFailed, done: say.added, run: create }),
    remove: async ({ id, name }: Passkey) =>
      start({
        label: say.removeOne(name),
        text: say.passwordToRemove,
        failed: say.removeFailed,
        done: say.removed,
        run: async (body) => {
          await api(removePasskey, { params: { id }, body });
          return items.filter((item) => item.id !== id);
        },
      }),
    /** The form for the password, if one is needed. */
    proof: waiting && {
      label: waiting.label,
      text: waiting.text,
      failed: waiting.failed,
      // A cancelled prompt isn't the form's failure.
      send: async (body: Password) =>
        waiting.run(body).catch((error: unknown) => {
          if (!isCancelled(error) && !isAlreadyThere(error)) throw error;
          setOutcome({ tone: 'error', text: reasonOf(error, waiting.failed) });
          return items;
        }),
      onDone: (now: readonly Passkey[]) => {
        if (now === items) setWaiting(null);
        else finish(waiting, now);
      },
      onCancel: () => setWaiting(null),
    },
  };
}
