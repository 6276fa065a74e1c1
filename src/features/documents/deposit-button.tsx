import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { newId } from '#features/shared/new-id.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { invoiceDeposit } from '#shared/contract/deposits.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { readDiscount } from './editor/entered-numbers.ts';
import type { DocumentActs } from './use-document-acts.ts';
import { depositsOf } from './waiting/final-invoice.ts';
import { invoicePart } from './waiting/waiting-deposit.ts';

interface DepositProps {
  document: Document;
  acts: DocumentActs;
  /** Of the invoice. */
  made: string;
  /** It is kept for later. */
  onKept: () => void;
}

/** '30%' or '500' as the body's fields, both missing if it is neither. */
function sizeOf(typed: string | undefined, currency: string) {
  const read = readDiscount(typed ?? '', currency);
  if (read === undefined) return {};
  return 'percent' in read ? { percent: Number(read.percent) } : { amount: Number(read.amount) };
}

function useDepositForm({ document, made, onKept }: DepositProps) {
  const services = useServices();
  const navigate = useNavigate();
  const { version, currency } = document;
  return useForm({
    schema: invoiceDeposit.body,
    toBody: ({ size }) => ({ document_id: made, version, ...sizeOf(size, currency) }),
    // Whatever is wrong with it, there is one field.
    nameOf: () => 'size',
    send: async ({ percent, amount }) =>
      invoicePart(services, document, made, amount === undefined ? { percent } : { amount }),
    failed: words.documentPage.actionFailed,
    onDone: (invoice) => {
      if (invoice === null) return onKept();
      const params = { id: invoice.document_id };
      void navigate({ to: '/invoices/$id', params, ignoreBlocker: true });
    },
  });
}

function DepositForm(props: DepositProps) {
  const { document } = props;
  const { currency, prices_include_tax: withTax, total_amount: total } = document;
  const say = words.documentPage.deposit;
  const form = useDepositForm(props);
  const earlier = depositsOf(document).map(({ total_amount: amount = 0 }) => ({ amount, currency }));
  return (
    <Form form={form} label={say.title} submit={say.create} busy={say.creating}>
      <p className="panel-lead">{say.lead}</p>
      {earlier.length > 0 && <p>{say.invoiced(sumText(earlier), amountText(total, currency))}</p>}
      <TextField
        label={withTax ? say.sizeWithTax : say.size}
        hint={say.sizeHint(amountText(500, currency))}
        autoComplete="off"
        {...form.bind('size')}
      />
    </Form>
  );
}

/** Invoices a part of an accepted estimate. */
export function DepositButton(props: Pick<DepositProps, 'document' | 'acts'>) {
  const say = words.documentPage.deposit;
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState(newId);

  function keep(): void {
    setOpen(false);
    // The next one is another.
    setMade(newId());
    props.acts.take({ tone: 'success', text: words.outbox.kept }, null);
  }

  return (
    <>
      <Button look="secondary" aria-disabled={props.acts.isBusy} onClick={() => setOpen(true)}>
        {say.action}
      </Button>
      {isOpen && (
        <Dialog
          title={say.title}
          closeWords={words.base.cancel}
          closeLook="secondary"
          onClose={() => setOpen(false)}
        >
          <DepositForm {...props} made={made} onKept={keep} />
        </Dialog>
      )}
    </>
  );
}
