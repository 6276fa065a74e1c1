import { useRef, useState, type KeyboardEvent } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { answerEstimate, getSharedDocument, type SharedDocument } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { SignaturePad } from './signature-pad.tsx';

export type Verdict = 'accepted' | 'declined';

interface AnswerDialogProps {
  token: string;
  /** What the reader is about to answer; they can still change their mind. */
  intended: Verdict;
  onAnswered: (document: SharedDocument) => void;
  onClose: () => void;
}

/** Enter would press the first button, which accepts. A binding answer must take a click. */
function pressNothing(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

type Answering = Omit<AnswerDialogProps, 'onClose'>;

function useAnswerForm({ token, intended, onAnswered }: Answering, signature: string) {
  const { api } = useServices();
  // Both buttons submit the same form; a click on the second comes before it is read.
  const verdict = useRef(intended);

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

  function answerOtherwise(other: Verdict): void {
    verdict.current = other;
    // Once the submit of this click has read it, the form answers as intended again.
    setTimeout(() => {
      verdict.current = intended;
    });
  }

  return { form, answerOtherwise };
}

/** Accepts or declines an estimate, with a name and an optional signature. */
export function AnswerDialog({ onClose, ...answering }: AnswerDialogProps) {
  const { intended } = answering;
  const say = words.sharedPage.answer;
  const other = intended === 'accepted' ? 'declined' : 'accepted';
  const [signature, setSignature] = useState('');
  const { form, answerOtherwise } = useAnswerForm(answering, signature);
  return (
    <Dialog title={say.title} onClose={onClose} closeWords={words.base.cancel} closeLook="secondary">
      <p className="panel-lead">{say.lead}</p>
      <Form
        form={form}
        label={say.form}
        submit={say.verdicts[intended]}
        busy={say.sending}
        actions={
          <Button
            look="secondary"
            aria-disabled={form.isBusy}
            onClick={({ currentTarget }) => {
              answerOtherwise(other);
              currentTarget.form?.requestSubmit();
            }}
          >
            {say.verdicts[other]}
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
    </Dialog>
  );
}
