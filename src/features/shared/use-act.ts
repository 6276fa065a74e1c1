import { useState } from 'react';
import { callFailure } from './call-failure.ts';

/** Runs one action of a screen at a time. `failure`: why the last one failed; `failed` where the server doesn't say. */
export function useAct(failed: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function act(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) => setFailure(callFailure(error, failed)));
    setBusy(false);
  }

  return { isBusy, failure, act, forget: () => setFailure(null) };
}
