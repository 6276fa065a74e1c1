import { useRef, useState, type KeyboardEvent } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { answerEstimate, getSharedDocument, type SharedDocument } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { SignaturePad } from './signature-pad.tsx';

interface AnswerFormProps {
  token: string;
  onAnswered: (document: SharedDocument) => void;
}

/** Enter would press the first button, which accepts. A binding answer must take a click. */
function pressNothing(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Accepts or declines an estimate, with a name and an optional signature. */
export function AnswerForm({ token, onAnswered }: AnswerFormProps) {
  const { api } = useServices();
  const say = words.sharedPage.answer;
  const [signature, setSignature] = useState('');
  // Both buttons submit the same form; a click on Decline comes before it is read.
  const verdict = useRef<'accepted' | 'declined'>('accepted');

  function decline(): void {
    verdict.current = 'declined';
    // Once the submit of this click has read it, the form accepts again.
    setTimeout(() => {
      verdict.current = 'accepted';
    });
  }

  /** It was answered meanwhile, perhaps by an earlier attempt; show its current state. */
  async function showAnswer(): Promise<void> {
    try {
      onAnswered(await api(getSharedDocument, { body: { token } }));
    } catch {
      // The form shows the refusal anyway.
    }
  }

  const form = useForm({
    schema: answerEstimate.body,
    toBody: ({ name, reason }) => ({
      token,
      name,
      reason,
      verdict: verdict.current,
      signature: signature === '' ? null : signature,
    }),
    send: (body) => api(answerEstimate, { body }),
    failed: words.sharedPage.answer.failed,
    onDone: onAnswered,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'transition_not_allowed') void showAnswer();
      return false;
    },
  });
  return (
    <Panel title={say.title} lead={say.lead}>
      <Form
        form={form}
        label={say.form}
        submit={say.accept}
        busy={say.sending}
        actions={
          <Button look="secondary" type="submit" aria-disabled={form.isBusy} onClick={decline}>
            {say.decline}
          </Button>
        }
      >
        <TextField
          label={say.name}
          autoComplete="name"
          maxLength={200}
          onKeyDown={pressNothing}
          {...form.bind('name')}
        />
        <SignaturePad value={signature} onChange={setSignature} />
        <TextAreaField label={say.message} optional rows={2} maxLength={1000} {...form.bind('reason')} />
      </Form>
    </Panel>
  );
}
