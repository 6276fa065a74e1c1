import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { resetMailTemplate, sendTestMail, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface TemplateActionsProps {
  saved: KeptTemplate;
  typed: MailTemplate;
  onReset: (template: KeptTemplate, note: string) => void;
}

/** Tries the words out on oneself, and goes back to the product's own. */
export function TemplateActions({ saved, typed, onReset }: TemplateActionsProps) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const params = { kind: saved.kind };
  const query = { language: saved.language };

  async function run(work: () => Promise<string>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setWords('');
    setWords(await work().catch((error: unknown) => callFailure(error, 'This could not be done.')));
    setBusy(false);
  }

  async function test(): Promise<string> {
    const { subject, text } = typed;
    await api(sendTestMail, { params, query, body: { subject, text } });
    return 'A test mail is on its way to your own address.';
  }

  async function reset(): Promise<string> {
    onReset(await api(resetMailTemplate, { params, query }), 'The standard words are back.');
    return '';
  }

  return (
    <>
      <Button look="secondary" aria-disabled={isBusy} onClick={() => void run(test)}>
        Send me a test
      </Button>
      {!saved.is_default && (
        <Button look="plain" aria-disabled={isBusy} onClick={() => setAsking(true)}>
          Back to the standard words
        </Button>
      )}
      <p className="template-outcome" aria-live="polite">
        {words}
      </p>
      {isAsking && (
        <Dialog
          title="Back to the standard words?"
          onClose={() => setAsking(false)}
          closeWords="Keep mine"
          confirm={{
            words: 'Use the standard words',
            onConfirm() {
              setAsking(false);
              void run(reset);
            },
          }}
        >
          <p>Your own subject and text of this mail will be gone.</p>
        </Dialog>
      )}
    </>
  );
}
