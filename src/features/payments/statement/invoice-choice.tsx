import { useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { OpenInvoice } from '#shared/contract/bank-statements.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ShareFields } from '../share-fields.tsx';
import { fieldText, leftWords, shares } from '../shared-money.ts';
import { asSuggested, moneyOf, onInvoice, problemsOf, type ByHand } from './by-hand.ts';
import type { Chosen } from './payment-of.ts';
import '../payment.css';

export interface InvoiceChoiceProps {
  entry: Chosen;
  invoices: readonly OpenInvoice[];
  /** Null: none. Undefined: nothing was chosen by hand. */
  byHand: ByHand | null | undefined;
  onPick: (byHand: ByHand | null) => void;
}

/** The field takes the place of the button that had the focus. */
const focusField = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('select, input')?.focus();

const optionOf = ({
  document_id: id,
  document_number: number,
  customer_name: customer,
  currency,
  amount_due: due,
}: OpenInvoice) =>
  [id, [customer, words.statements.onInvoice(number, amountText(due, currency))].join(' · ')] as const;

interface SplitProps {
  entry: Chosen;
  byHand: ByHand;
  onPick: (byHand: ByHand) => void;
}

/** The amount for each of the customer's invoices. */
function SplitFields({ entry, byHand, onPick }: SplitProps) {
  const { invoices, typed } = byHand;
  const { currency } = entry;
  const money = moneyOf(entry, byHand);
  const applied = shares(money, invoices);
  const fields = invoices.map(({ document_id: id, document_number: number, amount_due: due }, index) => ({
    id,
    name: <b>{number}</b>,
    hint: words.statements.due(amountText(due, currency)),
    text: typed[id] ?? fieldText(applied[index], currency),
  }));
  return (
    <ShareFields
      legend={words.payments.shares.applyTo}
      shares={fields}
      problems={problemsOf(entry, byHand)}
      onType={(id, text) => onPick({ invoices, typed: { ...typed, [id]: text } })}
    >
      <p role="status">{leftWords(money, invoices)}</p>
    </ShareFields>
  );
}

/** Splitting over the customer's invoices opens on demand. */
function Split(props: SplitProps) {
  const [isOpen, setOpen] = useState(false);
  if (props.byHand.invoices.length < 2) return null;
  if (isOpen)
    return (
      <div ref={focusField}>
        <SplitFields {...props} />
      </div>
    );
  return (
    <Button look="secondary" onClick={() => setOpen(true)}>
      {words.statements.split}
    </Button>
  );
}

/** Which of the open invoices, or which of one customer, an entry pays. */
function OpenChoice({ entry, invoices, byHand, onPick }: InvoiceChoiceProps) {
  const say = words.statements;
  const { suggestion } = entry;
  const suggested = suggestion === null ? null : asSuggested(suggestion, entry, invoices);
  const present = byHand === undefined ? suggested : byHand;
  const pick = (id: string) => {
    const invoice = invoices.find(({ document_id: other }) => other === id);
    onPick(invoice === undefined ? null : onInvoice(invoice, invoices));
  };
  return (
    <>
      <div ref={focusField}>
        <ChoiceField
          label={say.pick}
          value={present?.invoices[0]?.document_id ?? ''}
          options={[['', say.pickNone], ...invoices.map(optionOf)]}
          onChange={({ target }) => pick(target.value)}
        />
      </div>
      {present !== null && <Split entry={entry} byHand={present} onPick={onPick} />}
    </>
  );
}

/** Another invoice for an entry, or several of one customer. The list is long, so it opens on demand. */
export function InvoiceChoice({ entry, invoices, ...choice }: InvoiceChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const open = invoices.filter(({ currency }) => currency === entry.currency);
  if (open.length === 0) return null;
  if (isOpen) return <OpenChoice entry={entry} invoices={open} {...choice} />;
  const { choose, change } = words.statements;
  return (
    <Button look="plain" className="statement-choose" onClick={() => setOpen(true)}>
      {entry.suggestion === null ? choose : change}
    </Button>
  );
}
