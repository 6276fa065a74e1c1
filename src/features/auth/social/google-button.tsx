import { useEffect, useEffectEvent, useRef } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import type { AuthAction } from '../use-auth-action.ts';
import { providerGlobals, type GoogleIdentity } from './provider-globals.ts';
import { loadProvider } from './provider-script.ts';

const script = 'https://accounts.google.com/gsi/client';
const failed = 'Google login failed';
const widestButton = 400;

interface GoogleButtonProps {
  action: AuthAction;
  clientId: string;
  mayLoad: boolean;
}

/** Google's own sign-in widget, drawn by its script into our box. */
export function GoogleButton({ action, clientId, mayLoad }: GoogleButtonProps) {
  const { session } = useServices();
  const box = useRef<HTMLDivElement>(null);

  const signIn = useEffectEvent((credential: string | undefined) => {
    if (credential === undefined || credential === '') action.fail(failed);
    else void action.run(() => session.signInWithProvider('google', credential));
  });

  const draw = useEffectEvent((google: GoogleIdentity) => {
    if (box.current === null) return;
    try {
      google.initialize({ client_id: clientId, callback: ({ credential }) => signIn(credential) });
      const width = Math.min(box.current.clientWidth, widestButton);
      google.renderButton(box.current, { theme: 'outline', size: 'large', width });
    } catch {
      action.fail(failed);
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

  return <div ref={box} className="social-google" role="group" aria-label="Sign in with Google" />;
}
