import { useEffect } from 'react';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { AuthPage } from './auth-page.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import type { SignInOffer } from './use-social-providers.ts';

/** After a registration: what is next. The button that had the focus is gone. */
export function Registered({ offer }: { offer: SignInOffer }) {
  const say = words.registration;
  useEffect(() => focusHeading(), []);
  return (
    <AuthPage title={offer.sendsMails ? say.checkEmail : say.accountCreated}>
      {offer.sendsMails ? <Banner tone="success">{say.registered}</Banner> : <NoMailNote offer={offer} />}
      <a className="button button-wide" href="/login?notice=verify_email">
        {words.auth.signIn}
      </a>
    </AuthPage>
  );
}
