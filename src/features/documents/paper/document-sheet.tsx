import type { ReactNode } from 'react';
import type { Document } from '#shared/contract/document-fields.ts';
import type { SharedDocument } from '#shared/contract/share.ts';
import { usualLook } from '#shared/contract/paper-look.ts';
import { inkOn } from '#shared/paper/accent.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import { paperDay } from '#shared/paper/paper-day.ts';
import { paperSums } from '#shared/paper/paper-sums.ts';
import { paperVoice, type PaperVoice } from '#shared/paper/paper-voice.ts';
import { words as pageWords } from '#shared/words/words.ts';
import { Spinner } from '#ui/spinner.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { SheetWords } from './sheet-words.tsx';
import { TotalsTable } from './totals-table.tsx';
import { usePaperWords } from '#features/shared/use-paper-words.ts';
import './sheet.css';

/** What is printed, for the organization's own documents and for shared ones. */
export type PaperDocument = Omit<
  SharedDocument,
  'corrects' | 'overdue' | 'may_answer' | 'answer' | 'attachments'
> &
  Pick<Document, 'seller_country'>;

type Buyer = NonNullable<PaperDocument['buyer']>;

/** A fact shown next to the buyer. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactsProps {
  document: PaperDocument;
  voice: PaperVoice;
  children: ReactNode;
}

function Facts({ document, voice: { words, locale }, children }: FactsProps) {
  const { document_type: type, reference } = document;
  const day = (date: string | null) => (date === null ? pageWords.documents.noDay : paperDay(date, locale));
  return (
    <dl className="sheet-facts">
      <Fact name={words.dates[type]}>{day(document.issue_date)}</Fact>
      {type === 'invoice' && <Fact name={words.due}>{day(document.due_date)}</Fact>}
      {type === 'estimate' && <Fact name={words.validUntil}>{day(document.expiry_date)}</Fact>}
      {reference !== null && <Fact name={words.reference}>{reference}</Fact>}
      {children}
    </dl>
  );
}

interface SellerProps {
  voice: PaperVoice;
  seller: NonNullable<PaperDocument['seller']>;
  logo: ReactNode;
}

/** A phone number isn't split. */
function Contact({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return (
    <span className="sheet-contact">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

function Seller({ seller, logo, voice }: SellerProps) {
  const { name, address, tax_id: taxId, email, phone, website, paper = usualLook } = seller;
  const contact = [email, phone, website].filter((part) => part !== null && part !== '');
  const { design, accent } = paper;
  const band = design === 'band' ? { backgroundColor: accent, color: inkOn(accent) } : {};
  return (
    <address className={`sheet-seller sheet-${design} sheet-logo-${paper.logo}`} style={band}>
      {logo}
      <strong>{name}</strong>
      <span>{addressLines(address, voice).join(', ')}</span>
      {taxId !== null && <span>{voice.words.taxId(taxId)}</span>}
      {contact.length > 0 && <Contact parts={contact} />}
    </address>
  );
}

/** The lines below the buyer's name. */
function buyerLines(
  { name, contact_name: contact, address, email, tax_id: taxId }: Buyer,
  voice: PaperVoice,
): string[] {
  const lines = [
    contact === name ? null : contact,
    ...(address === null ? [] : addressLines(address, voice)),
    email,
    taxId && voice.words.taxId(taxId),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

interface BuyerProps {
  document: PaperDocument;
  voice: PaperVoice;
  name: ReactNode;
  isLate: boolean | undefined;
}

function Buyer({ document: { buyer }, voice, name, isLate }: BuyerProps) {
  const lines = buyer === null ? [] : buyerLines(buyer, voice);
  return (
    <div className={isLate === true ? 'sheet-buyer sheet-buyer-late' : 'sheet-buyer'}>
      {name}
      {lines.map((line, index) => (
        // Two address lines may be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{line}</span>
      ))}
    </div>
  );
}

interface DocumentSheetProps {
  document: PaperDocument;
  /** The buyer's name, as a link in the app. */
  buyer: ReactNode;
  /** The sheet was shown before who is billed was known: nothing moves when their address comes. */
  isBuyerLate?: boolean;
  /** The seller's logo, if there is one. */
  logo?: ReactNode;
  children?: (voice: PaperVoice) => ReactNode;
}

/** The document as it is printed, in its own language; what is due isn't repeated if it is the total. */
export function DocumentSheet(props: DocumentSheetProps) {
  const { document, buyer, isBuyerLate, logo, children } = props;
  const { language, seller, seller_country: country = seller?.address.country ?? null } = document;
  const words = usePaperWords(language);
  if (words === null) return <Spinner label={pageWords.base.loading} />;
  const voice = paperVoice(words.paper, language, country);
  const look = seller?.paper ?? usualLook;
  return (
    <article className="panel sheet" aria-label={pageWords.documents.document} lang={language}>
      {seller !== null && <Seller seller={seller} logo={logo} voice={voice} />}
      <div
        className="sheet-head"
        style={look.design === 'clear' ? { borderTop: `2px solid ${look.accent}` } : {}}
      >
        <Buyer document={document} name={buyer} voice={voice} isLate={isBuyerLate} />
        <Facts document={document} voice={voice}>
          {children?.(voice)}
        </Facts>
      </div>
      <SheetLines document={document} voice={voice} />
      <div className="sheet-foot">
        <TotalsTable
          sums={paperSums(document, voice, true)}
          currency={document.currency}
          locale={voice.numbers}
        />
        <SheetWords document={document} voice={voice} />
      </div>
      {document.seller?.document_footer && <p className="sheet-footer">{document.seller.document_footer}</p>}
    </article>
  );
}
