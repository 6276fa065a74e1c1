import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { ReasonDialog } from '#features/shared/reason-dialog.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { voidPayment, type Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

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

  async function send(reason: string): Promise<void> {
    if (state.kind === 'sent') return;
    setState({ kind: 'sent' });
    try {
      onVoided(await api(voidPayment, { params: { id }, body: { reason } }));
      setState({ kind: 'closed' });
    } catch (error) {
      setState({ kind: 'asked', problem: callFailure(error, say.failed[kind]) });
    }
  }

  return (
    <>
      <Button look="secondary" onClick={() => setState({ kind: 'asked' })}>
        {say.action}
      </Button>
      {state.kind !== 'closed' && (
        <ReasonDialog
          title={say.title[kind]}
          text={say.text[kind]}
          action={say.action}
          keep={say.keep[kind]}
          problem={state.kind === 'asked' ? state.problem : undefined}
          onConfirm={(reason) => void send(reason)}
          onClose={() => setState({ kind: 'closed' })}
        />
      )}
    </>
  );
}

/** Says that a payment counts nowhere, and why. */
export function VoidNote({ voided: { at, reason } }: { voided: NonNullable<Payment['voided']> }) {
  return <Banner tone="note">{words.payments.void.isVoid(reason, formatMoment(at))}</Banner>;
}
