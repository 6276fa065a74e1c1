import { useServices } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import { confirmEmailChange } from '#shared/contract/email-change.ts';
import { MailedConfirmation } from './mailed-confirmation.tsx';

/** Moves an account to its new address with the mailed token; whoever is signed in here stays so. */
export function ConfirmEmailScreen() {
  const { api, session } = useServices();
  const isSignedIn = useUser() !== null;

  async function confirm(token: string): Promise<void> {
    await api(confirmEmailChange, { body: { token } });
    if (isSignedIn) await session.confirm();
  }

  return (
    <MailedConfirmation
      title="Confirm your new e-mail"
      confirm={confirm}
      underWay="Confirming your new address…"
      done="From now on you sign in with your new e-mail address."
      failed="Your new address could not be confirmed. Please try again."
    >
      <a className="button button-wide" href={isSignedIn ? '/profile' : '/login'}>
        {isSignedIn ? 'Go to your profile' : 'Go to sign-in'}
      </a>
    </MailedConfirmation>
  );
}
