import { useServices } from '#features/shared/use-services.ts';
import { verifyEmail } from '#shared/contract/verification.ts';
import { words } from '#shared/words/words.ts';
import { MailedConfirmation } from './mailed-confirmation.tsx';

/** Confirms a new account's email address with the emailed token. */
export function VerifyEmailScreen() {
  const { api } = useServices();
  return (
    <MailedConfirmation
      title={words.mailedLinks.verification.title}
      doneTitle={words.mailedLinks.verification.doneTitle}
      confirm={(token) => api(verifyEmail, { body: { token } })}
      underWay={words.mailedLinks.verification.underWay}
      done={words.mailedLinks.verification.done}
      failed={words.mailedLinks.verification.failed}
    >
      <a className="button button-wide" href="/login">
        {words.mailedLinks.goToSignIn}
      </a>
    </MailedConfirmation>
  );
}
