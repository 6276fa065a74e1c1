import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useGoTo, useServices } from '#features/shared/use-services.ts';
import { deleteMe } from '#shared/contract/profile.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Section } from '#ui/section.tsx';
import { MyDataDownload } from './my-data-download.tsx';

/** Says what happens when the account is deleted, asks once more, and deletes it. */
export function DeleteAccountPanel({ email }: { email: string }) {
  const { api, session } = useServices();
  const goTo = useGoTo();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const say = words.profile.deletion;

  async function deleteAccount(): Promise<void> {
    setAsked(false);
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api(deleteMe, { body: { email } });
      session.signOut();
      goTo('/login?notice=account_deleted', { replace: true });
    } catch (error) {
      setFailure(callFailure(error, say.failed));
    }
    setBusy(false);
  }

  return (
    <Section title={say.title} lead={say.lead}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        <Button look="danger" aria-disabled={isBusy} onClick={() => setAsked(!isBusy)}>
          {isBusy ? say.deleting : say.delete}
        </Button>
      </div>
      {isAsked && (
        <Dialog
          title={say.question}
          onClose={() => setAsked(false)}
          closeWords={words.base.cancel}
          confirm={{ words: say.delete, onConfirm: () => void deleteAccount(), isDanger: true }}
        >
          <p>{say.text}</p>
          <p>{say.dataFirst}</p>
          <MyDataDownload />
        </Dialog>
      )}
    </Section>
  );
}
