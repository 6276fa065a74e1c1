import { useEffect } from 'react';
import { providerGlobals } from '#features/shared/social/provider-globals.ts';
import { loadProvider } from '#features/shared/social/provider-script.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

const script = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js';

/** Shown disabled (spec.md sections 4 and 9). Its script is loaded only if Apple is enabled. */
export function AppleButton({ enabled }: { enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return undefined;
    return loadProvider(
      script,
      () => providerGlobals().AppleID,
      () => undefined,
    );
  }, [enabled]);

  return (
    <Button look="secondary" wide disabled>
      {words.auth.continueWithApple}
    </Button>
  );
}
