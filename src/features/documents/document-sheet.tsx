import type { ReactNode } from 'react';
import { addressLines } from '#features/shared/customers/address-lines.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { SharedDocument } from '#shared/contract/share.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { SheetLines } from './sheet-lines.tsx';
import { TotalsTable } from './totals-table.tsx';
import './document.css';

/** What stands on paper: the same of a document of one's own and of one that was shared. */
export type PaperDocument = Omit<SharedDocument, 'corrects' | 'may_answer' | 'answer'>;

/** One fact beside the buyer. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ document, children }: { document: PaperDocument; children: ReactNode }) {
  const { document_type: type, reference } = document;
  return (
    <dl className="sheet-facts">
      <Fact name="Date">{formatDay(document.issue_date)}</Fact>
      {type === 'invoice' && <Fact name="Due">{formatDay(document.due_date)}</Fact>}
      {type === 'estimate' && <Fact name="Valid until">{formatDay(document.expiry_date)}</Fact>}
      {reference !== null && <Fact name="Reference">{reference}</Fact>}
      {children}
    </dl>
  );
}

interface SellerProps {
  seller: NonNullable<PaperDocument['seller']>;
  logo: ReactNode;
}

function Seller({ seller, logo }: SellerProps) {
  const { name, address, tax_id: taxId, email, phone } = seller;
  const contact = [email, phone].filter(Boolean).join(' · ');
  return (
    <address className="sheet-seller">
      {logo}
      <strong>{name}</strong>
      <span>{addressLines(address).join(', ')}</span>
      {taxId !== null && <span>Tax number {taxId}</span>}
      {contact !== '' && <span>{contact}</span>}
    </address>
  );
}

function Buyer({ document: { buyer }, name }: { document: PaperDocument; name: ReactNode }) {
  const lines = buyer?.address ? addressLines(buyer.address) : [];
  return (
    <div className="sheet-buyer">
      {name}
      {lines.map((line, index) => (
        // two lines of an address may say the same
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{line}</span>
      ))}
      {buyer?.tax_id && <span>Tax number {buyer.tax_id}</span>}
    </div>
  );
}

function Totals({ document }: { document: PaperDocument }) {
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

interface DocumentSheetProps {
  document: PaperDocument;
  /** The buyer's name, as a link where there is somewhere to go. */
  buyer: ReactNode;
  /** The seller's logo, where there is one. */
  logo?: ReactNode;
  /** Further facts. */
  children?: ReactNode;
}

/** The document as it stands on paper. */
export function DocumentSheet({ document, buyer, logo, children }: DocumentSheetProps) {
  return (
    <article className="panel sheet" aria-label="Document">
      {document.seller !== null && <Seller seller={document.seller} logo={logo} />}
      <div className="sheet-head">
        <Buyer document={document} name={buyer} />
        <Facts document={document}>{children}</Facts>
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
