import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { invoiceDeposit } from '#shared/contract/deposits.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { readDiscount } from './editor/entered-numbers.ts';
import type { DocumentActs } from './use-document-acts.ts';

interface DepositProps {
  document: Document;
  acts: DocumentActs;
}

/** The deposits that an estimate's customer has been, or will be, invoiced. */
export function depositsOf({ followed_by: followers }: Document): Document['followed_by'] {
  return followers.filter(({ estimate_part: part }) => part === 'deposit');
}

/** '30%' or '500' as the body's fields, both missing if it is neither. */
function sizeOf(typed: string | undefined, currency: string) {
  const read = readDiscount(typed ?? '', currency);
  if (read === undefined) return {};
  return 'percent' in read ? { percent: Number(read.percent) } : { amount: Number(read.amount) };
}

function useDepositForm({ document, acts }: DepositProps) {
  const { api } = useServices();
  const navigate = useNavigate();
  const { document_id: id, version, currency } = document;
  const made = acts.ids.deposited;
  return useForm({
    schema: invoiceDeposit.body,
    toBody: ({ size }) => ({ document_id: made, version, ...sizeOf(size, currency) }),
    // Whatever is wrong with it, there is one field.
    nameOf: () => 'size',
    send: async (body) => api(invoiceDeposit, { params: { id }, body }),
    failed: words.documentPage.actionFailed,
    onDone: ({ document_id: invoice }) =>
      void navigate({ to: '/invoices/$id', params: { id: invoice }, ignoreBlocker: true }),
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

/** Invoices a part of an accepted estimate. It needs the server, which knows what else was invoiced. */
export function DepositButton(props: DepositProps) {
  const say = words.documentPage.deposit;
  const [isOpen, setOpen] = useState(false);
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
          <DepositForm {...props} />
        </Dialog>
      )}
    </>
  );
}
