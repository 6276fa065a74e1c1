import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { ReasonDialog } from '#features/shared/reason-dialog.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { voidPayment, type Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { waitingVoid } from './waiting-void.ts';

interface VoidPaymentProps {
  payment: Payment;
  /** Null: it is kept for later. */
  onVoided: (payment: Payment | null) => void;
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asked'; readonly problem?: string }
  | { readonly kind: 'sent' };

/** Voids a payment or refund recorded by mistake. It stays in the records, so it asks for a reason. */
export function VoidPayment({ payment, onVoided }: VoidPaymentProps) {
  const { payment_id: id, kind } = payment;
  const services = useServices();
  const say = words.payments.void;
  const [state, setState] = useState<State>({ kind: 'closed' });

  async function send(reason: string): Promise<void> {
    if (state.kind === 'sent') return;
    setState({ kind: 'sent' });
    try {
      const now = async (api: Api) => api(voidPayment, { params: { id }, body: { reason } });
      onVoided(await sendOrPutOff(services, waitingVoid(payment, reason), now));
      setState({ kind: 'closed' });
    } catch (error) {
      setState({ kind: 'asked', problem: callFailure(error, say.failed[kind]) });
    }
  }

  return (
    <>
      <Button look="danger" onClick={() => setState({ kind: 'asked' })}>
        {say.action}
      </Button>
      {state.kind !== 'closed' && (
        <ReasonDialog
          title={say.title[kind]}
          text={say.text[kind]}
          action={say.confirm[kind]}
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
