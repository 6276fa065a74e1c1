import { useRef, useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import type { ProviderAction } from '#features/shared/social/provider-action.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { AuthResult } from '#session/auth-result.ts';
import { linkAccount, type LinkableProvider, type LinkedAccounts } from '#shared/contract/linked-accounts.ts';
import { words } from '#shared/words/words.ts';

/** A provider's credential that waits for the password. */
export interface Presented {
  provider: LinkableProvider;
  credential: string;
}

interface Linking {
  action: ProviderAction;
  failure: string | null;
  presented: Presented | null;
  setPresented: (presented: Presented | null) => void;
}

/** Links accounts with the providers' own dialogs. Users with a password must then enter it. */
export function useLinking(hasPassword: boolean, onLinked: (now: LinkedAccounts) => void): Linking {
  const { api } = useServices();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [presented, setPresented] = useState<Presented | null>(null);

  async function present(provider: LinkableProvider, credential: string): Promise<AuthResult> {
    if (hasPassword) {
      setPresented({ provider, credential });
      return { success: true };
    }
    try {
      onLinked(await api(linkAccount, { body: { provider, access_token: credential } }));
      return { success: true };
    } catch (error) {
      return { success: false, error: callFailure(error, words.profile.linked.linkFailed), fields: [] };
    }
  }

  async function run(attempt: () => Promise<AuthResult>): Promise<AuthResult> {
    if (isRunning.current) return { success: false, error: words.profile.linked.attemptUnderWay, fields: [] };
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const result = await attempt();
    isRunning.current = false;
    setBusy(false);
    if (!result.success) setFailure(result.error);
    return result;
  }

  return { action: { busy, run, fail: setFailure, present }, failure, presented, setPresented };
}
