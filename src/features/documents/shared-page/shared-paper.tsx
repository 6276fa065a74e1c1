import { formatMoment } from '#features/shared/format-moment.ts';
import type { SharedDocument } from '#shared/contract/share.ts';
import { invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { paperVoice } from '#shared/paper/paper-voice.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { defaultLanguage, firstSpoken } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { DocumentSheet, Fact } from '../paper/document-sheet.tsx';
import { SheetLogo, useSharedLogo } from '../paper/sheet-logo.tsx';
import { SellerFrame } from './seller-frame.tsx';
import { SharedAttachments } from './shared-attachments.tsx';
import { SharedSummary } from './shared-summary.tsx';
import '#features/shared/page.css';

interface SharedPaperProps {
  document: SharedDocument;
  token: string;
  onAnswered: (document: SharedDocument) => void;
}

function Answer({ answer }: { answer: NonNullable<SharedDocument['answer']> }) {
  const { verdict, name, at } = answer;
  return (
    <Banner tone={verdict === 'accepted' ? 'success' : 'note'}>
      {words.sharedPage[verdict](name, formatMoment(at))}
    </Banner>
  );
}

/** 'Invoice INV-2026-0042' */
function titleOf({
  document_type: type,
  estimate_part: part,
  is_late_fee: isLateFee,
  document_number: number,
}: SharedDocument): string {
  const { types, parts, lateFee } = words.paper;
  const name = part === undefined ? types[type] : parts[part];
  return words.documents.named(isLateFee === true ? lateFee : name, number ?? '').trim();
}

/** The page's own title, which a browser tab and a bookmark show. */
function pageTitle(title: string, { seller }: SharedDocument): string {
  return seller === null ? title : words.sharedPage.pageTitle(title, seller.name);
}

/** The shared document in its seller's name: what it asks for, then the paper and its files. */
export function SharedPaper({ document, token, onAnswered }: SharedPaperProps) {
  const { buyer, seller, corrects, overdue, answer, attachments } = document;
  const logo = useSharedLogo(token, typeof seller?.logo_hash === 'string');
  const title = titleOf(document);
  const language = firstSpoken([currentLanguage()]) ?? defaultLanguage;
  // Days as on the paper, in the words of the page.
  const pageVoice = paperVoice(words.paper, language, seller?.address.country ?? null);
  return (
    <SellerFrame seller={seller} logo={logo}>
      <title>{pageTitle(title, document)}</title>
      <div className="page">
        <h1>{title}</h1>
        <SharedSummary document={document} token={token} voice={pageVoice} onAnswered={onAnswered} />
        {answer !== null && <Answer answer={answer} />}
        <DocumentSheet
          document={document}
          buyer={<strong>{buyer?.name}</strong>}
          logo={logo !== undefined && <SheetLogo logo={logo} />}
        >
          {(voice) => (
            <>
              {corrects !== null && (
                <Fact name={voice.words.correctsInvoice}>{invoiceWords(corrects, voice)}</Fact>
              )}
              {overdue !== null && (
                <Fact name={voice.words.overdueInvoice}>{invoiceWords(overdue, voice)}</Fact>
              )}
            </>
          )}
        </DocumentSheet>
        {attachments.length > 0 && <SharedAttachments files={attachments} token={token} />}
      </div>
    </SellerFrame>
  );
}
