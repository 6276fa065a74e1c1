import { useServices } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import { confirmEmailChange } from '#shared/contract/email-change.ts';
import { words } from '#shared/words/words.ts';
import { MailedConfirmation } from './mailed-confirmation.tsx';

/** Confirms a new email address with the emailed token. Does not affect the session. */
export function ConfirmEmailScreen() {
  const { api, session } = useServices();
  const isSignedIn = useUser() !== null;

  async function confirm(token: string): Promise<void> {
    await api(confirmEmailChange, { body: { token } });
    if (isSignedIn) await session.confirm();
  }

  return (
    <MailedConfirmation
      title={words.mailedLinks.newEmail.title}
      doneTitle={words.mailedLinks.newEmail.doneTitle}
      confirm={confirm}
      underWay={words.mailedLinks.newEmail.underWay}
      done={words.mailedLinks.newEmail.done}
      failed={words.mailedLinks.newEmail.failed}
    >
      <a className="button button-wide" href={isSignedIn ? '/profile' : '/login'}>
        {isSignedIn ? words.mailedLinks.newEmail.goToProfile : words.mailedLinks.goToSignIn}
      </a>
    </MailedConfirmation>
  );
}
