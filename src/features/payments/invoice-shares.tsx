import type { ReactNode } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { DocumentStatus } from '#features/shared/documents/document-status.tsx';
import { documentName } from '#features/shared/documents/document-words.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { words } from '#shared/words/words.ts';
import { fieldText, leftWords, pickedIds, shares, type SharedMoney } from './shared-money.ts';
import { ShareFields } from './share-fields.tsx';

interface InvoiceSharesProps {
  money: SharedMoney;
  invoices: readonly DocumentSummary[];
  /** The customer has more open invoices than these. */
  areMore: boolean;
  problems: readonly FieldError[];
  onType: (id: string, text: string) => void;
  /** The amount follows the invoices that are picked. */
  onPick?: (id: string, isPicked: boolean) => void;
  children?: ReactNode;
}

function pickOf(
  invoice: DocumentSummary,
  isPicked: boolean,
  onPick: (id: string, isPicked: boolean) => void,
) {
  const { document_id: id, document_number: number } = invoice;
  const label = words.payments.shares.pay(number ?? documentName(invoice));
  return { pick: { label, isPicked, toggle: () => onPick(id, !isPicked) } };
}

/** Allocation of an amount to open invoices. Filled in automatically; the user can change it. */
export function InvoiceShares({
  money,
  invoices,
  areMore,
  problems,
  onType,
  onPick,
  children,
}: InvoiceSharesProps) {
  const applied = shares(money, invoices);
  const picked = pickedIds(money, invoices);
  const { currency, typed } = money;
  const textOf = (id: string, share: MinorUnits | undefined) =>
    money.picked?.includes(id) === false ? '' : (typed[id] ?? fieldText(share, currency));
  const fields = invoices.map((invoice, index) => ({
    id: invoice.document_id,
    name: (
      <>
        <b>{invoice.document_number ?? words.documents.numberFollows}</b>{' '}
        <DocumentStatus document={invoice} />
      </>
    ),
    hint: words.payments.shares.due(formatDay(invoice.due_date)),
    open: amountText(invoice.amount_due, currency),
    text: textOf(invoice.document_id, applied[index]),
    ...(onPick && pickOf(invoice, picked.includes(invoice.document_id), onPick)),
  }));
  return (
    <ShareFields legend={words.payments.shares.applyTo} shares={fields} problems={problems} onType={onType}>
      {invoices.length === 0 && <p className="panel-lead">{words.payments.shares.noneOpen(currency)}</p>}
      {areMore && <p className="panel-lead">{words.payments.shares.more}</p>}
      {children}
    </ShareFields>
  );
}

/** What is left of the amount, below the fields. */
export function SharesLeft({ money, invoices }: Pick<InvoiceSharesProps, 'money' | 'invoices'>) {
  return (
    <p className="shares-left" role="status">
      {leftWords(money, invoices)}
    </p>
  );
}
