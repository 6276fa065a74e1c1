import { areaOf, documentHeading, documentName } from '#features/shared/documents/document-words.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { isGone } from '#features/shared/saved/is-missing.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { SavedRead, SavedReadState } from '#offline/saved-read.ts';
import { concerns, type Act } from '#offline/outbox/act.ts';
import { isToCome } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { OutcomeBanner } from '#ui/outcome-banner.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { AttachmentsPanel } from './attachments/attachments-panel.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentGhost, RailGhost } from './document-ghost.tsx';
import { DocumentLead } from './document-lead.tsx';
import { isOpenInvoice } from './is-open-invoice.ts';
import { panelReads } from './panel-reads.ts';
import { DocumentPayments } from './document-payments.tsx';
import { DocumentSummary } from './document-summary.tsx';
import { idOf } from './editor/read-shelved.ts';
import { historyList } from './history-list.ts';
import { HistoryPanel } from './history-panel.tsx';
import { NoSuchDocument } from './no-such-document.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { SenderNote } from './sender-note.tsx';
import { DeliveriesPanel } from './sending/deliveries-panel.tsx';
import { SharingPanel } from './sharing-panel.tsx';
import { StoredSheet } from './paper/stored-sheet.tsx';
import { UnsavedDrafts } from './unsaved/unsaved-drafts.tsx';
import { UnsavedNote } from './unsaved/unsaved-note.tsx';
import { useLeftDrafts } from './unsaved/use-left-drafts.ts';
import { useAreKnown } from './use-are-known.ts';
import { useDocument } from './use-document.ts';
import { useDocumentActs, type DocumentActs } from './use-document-acts.ts';
import { useStanding } from './use-standing.ts';
import '#features/shared/audit/audit.css';
import './document.css';

interface DocumentRailProps {
  document: Document;
  acts: DocumentActs;
  /** Something was done that the history tells. */
  onChange: () => void;
  /** An email was sent or failed. */
  onSettled: () => void;
}

/** Payments, emails, links, and files: shown together once it is known which of them have something to say. */
function Panels({ document, acts, onChange, onSettled }: DocumentRailProps) {
  const { document_id: id, document_type: type, document_number: number, status } = document;
  const areKnown = useAreKnown(panelReads(useServices(), document, useMay('write')));
  return (
    <>
      {!areKnown && <RailGhost />}
      <div className="document-panels" hidden={!areKnown}>
        {type === 'invoice' && status !== 'draft' && <DocumentPayments document={document} />}
        {number !== null && (
          <>
            {isOpenInvoice(document) && <RemindersPanel document={document} onChange={onChange} />}
            <DeliveriesPanel document={document} acts={acts} onSettled={onSettled} />
            <May permission="write">
              <SharingPanel key={id} document={document} onChange={onChange} />
            </May>
          </>
        )}
        <AttachmentsPanel key={id} document={document} onChange={onChange} />
      </div>
    </>
  );
}

/** What has become of a document. */
function DocumentRail(props: DocumentRailProps) {
  const { document } = props;
  return (
    <div className="document-rail">
      {document.document_number !== null && <ProgressPanel document={document} />}
      {document.answer && <AnswerPanel answer={document.answer} />}
      <Panels key={document.document_id} {...props} />
    </div>
  );
}

/** Their panel shows files on their way. */
const isShownBelow = ({ kind, refusal }: Act) => kind === 'attachment' && refusal === null;

const nothing = () => undefined;

/** A draft that only this device has. */
function LeftDraft({ type, id, onGone }: { type: DocumentType; id: string; onGone: () => void }) {
  return (
    <Page title={words.documents.draft[type]} parent={areaOf(type)}>
      <UnsavedDrafts id={id} onGone={onGone} />
    </Page>
  );
}

/** One document: its content, its status, and what can be done with it. */
export function DocumentScreen({ type, id }: { type: DocumentType; id: string }) {
  const { read, ...state } = useDocument(id);
  const isLeft = useLeftDrafts(nothing).some((left) => idOf(left) === id);
  const { copy, failure } = state;
  if (copy === null && failure !== null && isLeft)
    return <LeftDraft type={type} id={id} onGone={() => void read.load()} />;
  const isElsewhere = copy !== null && areaOf(copy.value.document_type) !== areaOf(type);
  // Also if the device still has what was deleted: there is nothing left to do with it.
  if (isElsewhere || isGone(state)) return <NoSuchDocument type={type} />;
  return <DocumentPage type={type} id={id} read={read} state={state} />;
}

interface DocumentPageProps {
  type: DocumentType;
  id: string;
  read: SavedRead<Document>;
  state: SavedReadState<Document>;
}

function DocumentPage({ type, id, read, state }: DocumentPageProps) {
  const history = historyList(useServices(), id);
  const acts = useDocumentActs(id, read, () => void history.first.load());
  const document = state.copy?.value;
  const { unsaved, standing } = useStanding(id, document, () => void read.load());
  return (
    <Page
      title={document === undefined ? words.documentPage.title : documentName(document)}
      heading={document && documentHeading(document)}
      parent={document?.document_type === 'credit_note' ? '/invoices/credit-notes' : areaOf(type)}
      lead={document && <DocumentLead document={document} />}
      actions={document && <DocumentActions document={document} acts={acts} {...standing} />}
    >
      <WaitingStrip
        isShown={(act) => concerns(act, id) && !isShownBelow(act)}
        onGone={() => void read.load()}
      />
      <OutcomeBanner outcome={acts.outcome} />
      <SavedGate
        state={state}
        onRetry={() => void read.load()}
        loading={words.documentPage.loading}
        ghost={<DocumentGhost />}
      >
        {(found) => (
          <>
            {unsaved !== null && <UnsavedNote shelved={unsaved} stored={found} acts={acts} />}
            {found.document_type === 'invoice' && found.status === 'draft' && <SenderNote />}
            <div className="document-page">
              <DocumentSummary document={found} />
              <StoredSheet document={found} />
              <DocumentRail
                document={found}
                acts={acts}
                onChange={() => void history.first.load()}
                onSettled={() => {
                  void read.load();
                  void history.first.load();
                }}
              />
              {/* Reloads if another user has changed the document. */}
              {!isToCome(found) && <HistoryPanel key={`${id} ${found.version}`} list={history} />}
            </div>
          </>
        )}
      </SavedGate>
    </Page>
  );
}
