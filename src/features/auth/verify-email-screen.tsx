import { useServices } from '#features/shared/use-services.ts';
import { verifyEmail } from '#shared/contract/auth.ts';
import { MailedConfirmation } from './mailed-confirmation.tsx';

/** Confirms the address of a new account with the mailed token. */
export function VerifyEmailScreen() {
  const { api } = useServices();
  return (
    <MailedConfirmation
      title="Confirm your e-mail"
      confirm={(token) => api(verifyEmail, { body: { token } })}
      underWay="Confirming your address…"
      done="Your e-mail address is confirmed. You can sign in now."
      failed="Your address could not be confirmed. Please try again."
    >
      <a className="button button-wide" href="/login">
        Go to sign-in
      </a>
    </MailedConfirmation>
  );
}
