import { useState } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { useServices } from '#features/shared/use-services.ts';
import { loadWords, words } from '#shared/words/words.ts';
import { Rich } from '#ui/rich.tsx';
import { Banner } from '#ui/banner.tsx';
import { AuthPage } from './auth-page.tsx';
import { DemoHint } from './demo-hint.tsx';
import { LeftOpenNote } from './left-open-note.tsx';
import { LoginForm } from './login-form.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import type { SignInSearch } from './sign-in-search.ts';
import { SocialSignIn } from './social/social-sign-in.tsx';
import { useAuthAction, type AuthAction } from './use-auth-action.ts';
import { useSocialProviders } from './use-social-providers.ts';

const loadUnverified = async () => {
  const [{ Unverified }] = await Promise.all([import('./unverified.tsx'), loadWords('register')]);
  return Unverified;
};

const toRegister = (text: string) => <a href="/register">{text}</a>;

/** Why the sign-in failed. What goes on from an unverified address is loaded first, so that it is said once. */
function Refusal({ action: { error, isUnverified }, email }: { action: AuthAction; email: string }) {
  const { chunk, failures } = useWantedChunk(loadUnverified, isUnverified);
  if (error === null || (isUnverified && chunk === null && failures === 0)) return null;
  if (!isUnverified || chunk === null) return <Banner tone="error">{error}</Banner>;
  return <chunk.Part key={email} error={error} email={email} />;
}

/** Sign-in (spec.md section 2, /login). The route guard decides where it leads. */
export function LoginScreen({ notice }: { notice: SignInSearch['notice'] }) {
  const action = useAuthAction();
  const offer = useSocialProviders();
  const { session } = useServices();
  /** Kept while a code is asked for, so that starting over doesn't lose it. */
  const [email, setEmail] = useState('');
  if (action.codeStep !== null) {
    return <action.codeStep.Screen action={action} step={action.codeStep} hasPasskeys={offer.hasPasskeys} />;
  }
  return (
    <AuthPage
      title={words.auth.signIn}
      lead={<Rich text={words.auth.newHere} parts={{ link: toRegister }} />}
    >
      {notice && <Banner tone="success">{words.auth.notices[notice]}</Banner>}
      <LeftOpenNote session={session} />
      <Refusal action={action} email={email} />
      {(action.isUnverified || notice === 'verify_email') && <NoMailNote offer={offer} />}
      <LoginForm action={action} email={email} onEmail={setEmail} />
      {offer.demoAccount !== null && <DemoHint account={offer.demoAccount} />}
      <SocialSignIn action={action} offer={offer} />
    </AuthPage>
  );
}
