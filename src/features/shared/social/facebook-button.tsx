import { useEffect, useState } from 'react';
import type { AuthResult } from '#session/auth-result.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { ProviderAction } from './provider-action.ts';
import { providerGlobals, type FacebookSdk } from './provider-globals.ts';
import { loadProvider } from './provider-script.ts';

const script = 'https://connect.facebook.net/en_US/sdk.js';
const version = 'v18.0';
const scope = 'email,public_profile';

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function refused(error: string): AuthResult {
  return { success: false, error, fields: [] };
}

/** Opens Facebook's dialog; undefined if the user closed it. Rejects with the SDK's errors. */
function askFacebook(sdk: FacebookSdk): Promise<string | undefined> {
  return new Promise((resolve) => {
    sdk.login((answer) => resolve(answer.authResponse?.accessToken), { scope });
  });
}

interface FacebookButtonProps {
  action: ProviderAction;
  appId: string;
  mayLoad: boolean;
}

/** Disabled until Facebook's SDK has loaded (spec.md section 4). */
export function FacebookButton({ action, appId, mayLoad }: FacebookButtonProps) {
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!mayLoad) return undefined;
    return loadProvider(
      script,
      () => providerGlobals().FB,
      (sdk) => {
        sdk.init({ appId, version, cookie: false, xfbml: false });
        setReady(true);
      },
    );
  }, [appId, mayLoad]);

  async function ask(): Promise<AuthResult> {
    const sdk = providerGlobals().FB;
    if (sdk === undefined) return refused(words.auth.facebookNotReady);
    try {
      const accessToken = await askFacebook(sdk);
      if (accessToken === undefined) return refused(words.auth.facebookCancelled);
      return await action.present('facebook', accessToken);
    } catch (error) {
      return refused(words.auth.facebookFailed(detailOf(error)));
    }
  }

  return (
    <Button look="secondary" wide disabled={!isReady || action.busy} onClick={() => void action.run(ask)}>
      {words.auth.continueWithFacebook}
    </Button>
  );
}
