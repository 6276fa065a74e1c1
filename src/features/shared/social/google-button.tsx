import { useEffect, useEffectEvent, useRef } from 'react';
import { words } from '#shared/words/words.ts';
import type { ProviderAction } from './provider-action.ts';
import { providerGlobals, type GoogleIdentity } from './provider-globals.ts';
import { loadProvider } from './provider-script.ts';
import './social.css';

const script = 'https://accounts.google.com/gsi/client';
const widestButton = 400;

interface GoogleButtonProps {
  action: ProviderAction;
  clientId: string;
  mayLoad: boolean;
  /** Accessible name of the widget. */
  label: string;
}

/** Google's own sign-in widget, rendered by its script. */
export function GoogleButton({ action, clientId, mayLoad, label }: GoogleButtonProps) {
  const box = useRef<HTMLDivElement>(null);

  const signIn = useEffectEvent((credential: string | undefined) => {
    if (credential === undefined || credential === '') action.fail(words.auth.googleFailed);
    else void action.run(() => action.present('google', credential));
  });

  const draw = useEffectEvent((google: GoogleIdentity) => {
    if (box.current === null) return;
    try {
      google.initialize({ client_id: clientId, callback: ({ credential }) => signIn(credential) });
      const width = Math.min(box.current.clientWidth, widestButton);
      google.renderButton(box.current, { theme: 'outline', size: 'large', width });
    } catch {
      action.fail(words.auth.googleFailed);
    }
  });

  useEffect(() => {
    if (!mayLoad) return undefined;
    return loadProvider(
      script,
      () => providerGlobals().google?.accounts?.id,
      (google) => draw(google),
    );
  }, [mayLoad]);

  return <div ref={box} className="social-google" role="group" aria-label={label} />;
}
