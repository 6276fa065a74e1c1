import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useServices } from '#features/shared/use-services.ts';
import { voidPayment, type Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

interface VoidPaymentProps {
  payment: Payment;
  onVoided: (payment: Payment) => void;
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asked'; readonly problem?: string }
  | { readonly kind: 'sent' };

/** Voids a payment or refund recorded by mistake. It stays in the records, so it asks for a reason. */
export function VoidPayment({ payment: { payment_id: id, kind }, onVoided }: VoidPaymentProps) {
  const { api } = useServices();
  const say = words.payments.void;
  const [state, setState] = useState<State>({ kind: 'closed' });
  const [reason, setReason] = useState('');

  async function send(): Promise<void> {
    setState({ kind: 'sent' });
    try {
      onVoided(await api(voidPayment, { params: { id }, body: { reason: reason.trim() } }));
      setState({ kind: 'closed' });
    } catch (error) {
      setState({ kind: 'asked', problem: callFailure(error, say.failed) });
    }
  }

  function confirm(): void {
    if (state.kind === 'sent') return;
    if (reason.trim() === '') setState({ kind: 'asked', problem: say.reasonMissing });
    else void send();
  }

  return (
    <>
      <Button look="secondary" onClick={() => setState({ kind: 'asked' })}>
        {say.action}
      </Button>
      {state.kind !== 'closed' && (
        <Dialog
          title={say.title[kind]}
          closeWords={say.keep[kind]}
          onClose={() => setState({ kind: 'closed' })}
          confirm={{ words: say.action, onConfirm: confirm }}
        >
          <p>{say.text[kind]}</p>
          <TextField
            label={say.reason}
            name="void_reason"
            maxLength={500}
            value={reason}
            error={state.kind === 'asked' ? state.problem : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Dialog>
      )}
    </>
  );
}

/** Says that a payment counts nowhere, and why. */
export function VoidNote({ voided: { at, reason } }: { voided: NonNullable<Payment['voided']> }) {
  return <Banner tone="note">{words.payments.void.isVoid(reason, formatMoment(at))}</Banner>;
}
