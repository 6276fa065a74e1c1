import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { changeLogo, largestLogo, removeLogo, type Logo } from '#shared/contract/logos.ts';
import { words } from '#shared/words/words.ts';
import { toBase64 } from '#features/shared/files/to-base64.ts';

interface Outcome {
  tone: 'success' | 'error';
  message: string;
}

interface LogoChange {
  isBusy: boolean;
  outcome: Outcome | null;
  choose: (file: File | undefined) => void;
  remove: () => void;
}

/** Replaces and removes the logo, one change at a time; each is saved at once. */
export function useLogoChange(onChanged: (logo: Logo | null) => void): LogoChange {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function run(work: () => Promise<Logo | null>, done: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    try {
      onChanged(await work());
      setOutcome({ tone: 'success', message: done });
    } catch (error) {
      setOutcome({ tone: 'error', message: callFailure(error, words.organization.logo.saveFailed) });
    }
    setBusy(false);
  }

  const upload = async (file: File) => api(changeLogo, { body: { data: await toBase64(file) } });

  return {
    isBusy,
    outcome,
    choose(file) {
      if (file === undefined) return;
      const message = words.organization.logo.tooLarge;
      if (file.size > largestLogo) setOutcome({ tone: 'error', message });
      else void run(() => upload(file), words.organization.logo.saved);
    },
    remove: () => void run(async () => api(removeLogo, {}), words.organization.logo.removed),
  };
}
