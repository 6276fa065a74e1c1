import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { resetMailTemplate, sendTestMail, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface TemplateActionsProps {
  saved: KeptTemplate;
  typed: MailTemplate;
  onReset: (template: KeptTemplate, note: string) => void;
}

/** Sends a test email to oneself, and resets the template to the built-in one. */
export function TemplateActions({ saved, typed, onReset }: TemplateActionsProps) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const say = words.settings.templates;
  const params = { kind: saved.kind };
  const query = { language: saved.language };

  async function run(work: () => Promise<string>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setOutcome('');
    setOutcome(await work().catch((error: unknown) => callFailure(error, say.actionFailed)));
    setBusy(false);
  }

  async function test(): Promise<string> {
    const { subject, text } = typed;
    await api(sendTestMail, { params, query, body: { subject, text } });
    return say.testSent;
  }

  async function reset(): Promise<string> {
    onReset(await api(resetMailTemplate, { params, query }), say.wasReset);
    return '';
  }

  return (
    <>
      <Button look="secondary" aria-disabled={isBusy} onClick={() => void run(test)}>
        {say.sendTest}
      </Button>
      {!saved.is_default && (
        <Button look="plain" aria-disabled={isBusy} onClick={() => setAsking(true)}>
          {say.reset}
        </Button>
      )}
      <p className="template-outcome" aria-live="polite">
        {outcome}
      </p>
      {isAsking && (
        <Dialog
          title={say.resetQuestion}
          onClose={() => setAsking(false)}
          closeWords={words.base.cancel}
          confirm={{
            words: say.resetConfirm,
            isDanger: true,
            onConfirm() {
              setAsking(false);
              void run(reset);
            },
          }}
        >
          <p>{say.resetText}</p>
        </Dialog>
      )}
    </>
  );
}
