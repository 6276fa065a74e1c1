import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { isAlreadyThere, isCancelled } from '#features/shared/passkeys/ask-device.ts';
import type { Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { wantsPassword } from './password-first.tsx';

type Passkeys = readonly Passkey[];
export type Password = { password: string } | undefined;

/** A change of the passkeys, which may need the password first. */
export interface Change {
  label: string;
  text: string;
  failed: string;
  done: string;
  /** Returns the passkeys afterwards. */
  run: (body: Password) => Promise<Passkeys>;
}

export interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

/** What the device said, if it is the device that ended the change. */
function deviceFailure(error: unknown): string | null {
  if (isAlreadyThere(error)) return words.profile.passkeys.isThere;
  return isCancelled(error) ? words.profile.passkeys.notCreated : null;
}

/** Makes one change at a time, and asks for the password if the sign-in isn't recent. */
export function useProvenChange(hasPassword: boolean, onChanged: (passkeys: Passkeys) => void) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [waiting, setWaiting] = useState<Change | null>(null);

  function finish({ done }: Change, passkeys: Passkeys): void {
    setWaiting(null);
    setOutcome({ tone: 'success', text: done });
    onChanged(passkeys);
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
      else setOutcome({ tone: 'error', text: deviceFailure(error) ?? callFailure(error, change.failed) });
    }
    setBusy(false);
  }

  /** With the password. If the device ends it, that isn't the form's failure. Null if nothing changed. */
  async function prove(change: Change, body: Password): Promise<Passkeys | null> {
    try {
      return await change.run(body);
    } catch (error) {
      const text = deviceFailure(error);
      if (text === null) throw error;
      setOutcome({ tone: 'error', text });
      return null;
    }
  }

  const proof = waiting && {
    label: waiting.label,
    text: waiting.text,
    failed: waiting.failed,
    send: async (body: Password) => prove(waiting, body),
    onDone: (passkeys: Passkeys | null) => (passkeys === null ? setWaiting(null) : finish(waiting, passkeys)),
    onCancel: () => setWaiting(null),
  };

  return {
    isBusy,
    outcome,
    /** The form for the password, if one is needed. */
    proof,
    tell: (text: string) => setOutcome({ tone: 'success', text }),
    start,
  };
}
