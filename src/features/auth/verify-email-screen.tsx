import { useServices } from '#features/shared/use-services.ts';
import { verifyEmail } from '#shared/contract/auth.ts';
import { words } from '#shared/words/words.ts';
import { MailedConfirmation } from './mailed-confirmation.tsx';

/** Confirms a new account's email address with the emailed token. */
export function VerifyEmailScreen() {
  const { api } = useServices();
  return (
    <MailedConfirmation
      title={words.auth.verification.title}
      confirm={(token) => api(verifyEmail, { body: { token } })}
      underWay={words.auth.verification.underWay}
      done={words.auth.verification.done}
      failed={words.auth.verification.failed}
    >
      <a className="button button-wide" href="/login">
        {words.auth.goToSignIn}
      </a>
    </MailedConfirmation>
  );
}
