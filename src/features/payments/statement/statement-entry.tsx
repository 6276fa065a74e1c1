import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { InvoiceChoice, type InvoiceChoiceProps } from './invoice-choice.tsx';
import type { Chosen, Payee } from './payment-of.ts';
import './statement.css';

/** 'Ada Lovelace · INV-2026-0007 (€119.00) · €1.00 credit'. */
function suggestionText(
  { amount, currency }: Pick<Chosen, 'amount' | 'currency'>,
  { customer_name: customer, allocations }: Payee,
): string {
  const parts = allocations.map((part) =>
    words.statements.onInvoice(part.document_number, amountText(part.amount, currency)),
  );
  const minor = (wire: number) => fromWireAmount(wire, currency);
  const rest = minor(amount) - sumOf(allocations.map((part) => minor(part.amount)));
  const credit = rest > 0n ? [words.payments.list.credit(formatMoney(rest, currency))] : [];
  return [customer, ...parts, ...credit].join(' · ');
}

function Finding(props: InvoiceChoiceProps) {
  const say = words.statements;
  const { entry, byHand } = props;
  const { state, suggestion } = entry;
  if (state === 'recorded') return <p className="statement-note">{say.recorded}</p>;
  return (
    <>
      {state === 'similar' && <p className="statement-note">{say.similar}</p>}
      {suggestion !== null && (
        <p>
          {suggestionText(entry, suggestion)}
          {suggestion.by !== 'hand' && <span className="statement-note"> {say.foundBy[suggestion.by]}</span>}
        </p>
      )}
      {suggestion === null && byHand === undefined && <p className="statement-note">{say.noneFits[state]}</p>}
      <InvoiceChoice {...props} />
    </>
  );
}

interface EntryProps extends InvoiceChoiceProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One payment of a statement: who, when, how much, and what it pays. */
export function StatementEntry({ entry, isChosen, onChoose, ...pick }: EntryProps) {
  const { payment_id: id, day, amount, currency, payer, text, state, suggestion } = entry;
  const mayChoose = suggestion !== null && state !== 'recorded';
  return (
    <li className="statement-entry">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={!mayChoose}
        aria-describedby={`${id} finding`}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <label htmlFor={id}>
        <b>{payer === '' ? words.statements.unknownPayer : payer}</b>
        <span>{formatDay(day)}</span>
      </label>
      <b className="statement-amount">{amountText(amount, currency)}</b>
      <div id={`${id} finding`} className="statement-finding">
        {text !== '' && <p className="statement-text">{text}</p>}
        <Finding entry={entry} {...pick} />
      </div>
    </li>
  );
}
