import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { Page } from '#features/shared/page.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { getSharedPdf, type SharedDocument } from '#shared/contract/share.ts';
import { invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DocumentSheet, Fact } from '../paper/document-sheet.tsx';
import { SharedLogo } from '../paper/sheet-logo.tsx';
import { AnswerForm } from './answer-form.tsx';
import { SharedAttachments } from './shared-attachments.tsx';

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

/** The shared document, its PDF, and the answer form if it can be answered. */
export function SharedPaper({ document, token, onAnswered }: SharedPaperProps) {
  const { api } = useServices();
  const {
    document_type: type,
    estimate_part: part,
    is_late_fee: isLateFee,
    document_number: number,
    buyer,
    seller,
    corrects,
    overdue,
    answer,
    attachments,
  } = document;
  const { types, parts, lateFee } = words.paper;
  const name = part === undefined ? types[type] : parts[part];
  const title = words.documents.named(isLateFee === true ? lateFee : name, number ?? '').trim();
  return (
    <Page
      title={title}
      lead={<StatusBadge status={document.status} />}
      actions={
        <div className="page-actions">
          <DownloadButton
            label={words.sharedPage.downloadPdf}
            otherwise={words.sharedPage.downloadFailed}
            fetchFile={() => api(getSharedPdf, { body: { token } })}
          />
          <Button look="secondary" onClick={() => window.print()}>
            {words.sharedPage.print}
          </Button>
        </div>
      }
    >
      {answer !== null && <Answer answer={answer} />}
      <DocumentSheet
        document={document}
        buyer={<strong>{buyer?.name}</strong>}
        logo={typeof seller?.logo_hash === 'string' && <SharedLogo token={token} />}
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
      {document.may_answer && <AnswerForm token={token} onAnswered={onAnswered} />}
    </Page>
  );
}
