import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressLines } from '#features/shared/customers/address-lines.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import type { Document } from '#shared/contract/document-fields.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { SheetLines } from './sheet-lines.tsx';
import { TotalsTable } from './totals-table.tsx';

const relatedWords = {
  invoice: 'From estimate',
  credit_note: 'Corrects invoice',
  estimate: 'Related',
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ document }: { document: Document }) {
  const { document_type: type, related_document_id: related } = document;
  return (
    <dl className="sheet-facts">
      <Fact name="Date">{formatDay(document.issue_date)}</Fact>
      {type === 'invoice' && <Fact name="Due">{formatDay(document.due_date)}</Fact>}
      {type === 'estimate' && <Fact name="Valid until">{formatDay(document.expiry_date)}</Fact>}
      {document.reference !== null && <Fact name="Reference">{document.reference}</Fact>}
      {related !== null && (
        <Fact name={relatedWords[type]}>
          <DocumentLink type={type === 'credit_note' ? 'invoice' : 'estimate'} id={related}>
            Open
          </DocumentLink>
        </Fact>
      )}
      {document.void_reason !== null && <Fact name="Void because">{document.void_reason}</Fact>}
    </dl>
  );
}

function Buyer({ document }: { document: Document }) {
  const { buyer, customer_id: id, customer_name: name } = document;
  const lines = buyer?.address ? addressLines(buyer.address) : [];
  return (
    <div className="sheet-buyer">
      <Link to="/customers/$id" params={{ id }}>
        {buyer?.name ?? name}
      </Link>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {buyer?.tax_id && <span>Tax number {buyer.tax_id}</span>}
    </div>
  );
}

function Totals({ document }: { document: Document }) {
  const { currency, document_type: type, paid_total: paid, credited_total: credited } = document;
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const settled = [
    ...(paid === 0 ? [] : [{ words: 'Paid', amount: minor(paid) }]),
    ...(credited === 0 ? [] : [{ words: 'Credited', amount: minor(credited) }]),
  ];
  const isOwed = type === 'invoice' && document.status !== 'void';
  return (
    <TotalsTable
      currency={currency}
      subtotal={minor(document.subtotal)}
      allowances={minor(document.allowance_total)}
      charges={minor(document.charge_total)}
      taxes={document.tax_breakdown.map(({ name, rate, tax_amount: amount }) => ({
        words: `${name || 'Tax'} ${rate} %`,
        amount: minor(amount),
      }))}
      total={minor(document.total_amount)}
      rounding={minor(document.rounding_amount)}
      settled={settled}
      {...(isOwed && { due: minor(document.amount_due) })}
    />
  );
}

/** The document as it stands on paper. */
export function DocumentSheet({ document }: { document: Document }) {
  return (
    <article className="panel sheet" aria-label="Document">
      <div className="sheet-head">
        <Buyer document={document} />
        <Facts document={document} />
      </div>
      <SheetLines document={document} />
      <div className="sheet-foot">
        <div className="sheet-words">
          {document.notes !== null && <p>{document.notes}</p>}
          {document.terms !== null && <p>{document.terms}</p>}
        </div>
        <Totals document={document} />
      </div>
    </article>
  );
}
