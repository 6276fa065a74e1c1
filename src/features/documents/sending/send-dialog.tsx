import { isServerAway } from '#api/api-error.ts';
import { MissingAddress } from '#features/shared/mails/missing-address.tsx';
import { usePaperWords } from '#features/shared/use-paper-words.ts';
import { useToday } from '#features/shared/use-today.ts';
import type { SavedReadState } from '#offline/saved-read.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useIsAsked, useSaved } from '#features/shared/saved/use-saved.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listMailTemplates, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import { creditNoteTemplate, templateFor } from '#shared/mail-templates/default-templates.ts';
import { correctedInvoice, invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { paperVoice, type PaperVoice } from '#shared/paper/paper-voice.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import { words as catalog } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LinkButton } from '../link-button.tsx';
import { PdfButton } from '../paper-actions.tsx';
import { remindersRead } from '../panel-reads.ts';
import { lateFeeValue, statusOnceIssued, valuesOf, valuesOfDraft } from './mail-words.ts';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { useForeseenNumber } from './use-foreseen-number.ts';
import { kindOf, MailForm, type SendDialogProps } from './mail-form.tsx';

interface Known {
  templates: readonly KeptTemplate[];
  words: PaperWords;
  customer: Customer | null;
  organization: string | null;
  reminders: DocumentReminders | null;
  /** The number of a draft, if it is foreseeable. */
  foreseen: string | undefined;
  today: string;
}

function ofCreditNote(note: Document | undefined, { templates }: PaperWords, voice: PaperVoice) {
  const corrected = note ? correctedInvoice(note) : null;
  return creditNoteTemplate(templates, corrected && invoiceWords(corrected, voice));
}

/** The initial text, in the customer's language, with known placeholders filled in. */
function beginningOf(dialog: SendDialogProps, known: Known) {
  const { templates, words, customer, organization, reminders, foreseen, today } = known;
  const { document } = dialog;
  const kind = kindOf(dialog);
  const isIssued = document !== undefined && document.document_number !== null;
  const language = templates[0]?.language ?? defaultLanguage;
  const voice = paperVoice(words.paper, language, document?.seller_country ?? null);
  const kept = templates.find((one) => one.kind === kind);
  const template = kept
    ? templateFor(kept, words.templates, isIssued ? document.status : statusOnceIssued(dialog, today))
    : ofCreditNote(document, words, voice);
  const values = isIssued
    ? { ...valuesOf(document, words, voice), ...lateFeeValue(document, reminders, voice) }
    : {
        ...valuesOfDraft({ customer, organization, document }, voice),
        ...(foreseen !== undefined && { number: foreseen }),
      };
  return { template, values, ...(!isIssued && { foreseen }) };
}

interface TemplateGateProps {
  dialog: SendDialogProps;
  customer: SavedReadState<Customer>;
  /** Undefined: the organization's. */
  language: Language | undefined;
  isCustomerAsked: boolean;
  reminders: DocumentReminders | null;
}

/** The form, once the templates in the customer's language have loaded. */
function TemplateGate({ dialog, customer, language, isCustomerAsked, reminders }: TemplateGateProps) {
  const query = language === undefined ? {} : { language };
  const { read, ...templates } = useSaved(`mail templates ${language ?? ''}`, listMailTemplates, { query });
  const isTemplateAsked = useIsAsked(read);
  const { copy: settings } = useSaved('organization settings', getOrganizationSettings, {});
  const today = useToday();
  const { isAsked: isNumberAsked, foreseen } = useForeseenNumber(dialog);
  const words = usePaperWords(templates.copy?.value.items[0]?.language);
  const isKnown = isTemplateAsked && isNumberAsked && (dialog.to !== undefined || isCustomerAsked);
  if (templates.copy === null && isServerAway(templates.failure))
    return <MailForm dialog={dialog} customer={customer} />;
  return (
    <SavedGate state={templates} onRetry={() => void read.load()} loading={catalog.sending.loadingTemplate}>
      {({ items }) =>
        isKnown && words !== null ? (
          <MailForm
            dialog={dialog}
            customer={customer}
            {...beginningOf(dialog, {
              templates: items,
              words,
              customer: customer.copy?.value ?? null,
              organization: settings?.value.name ?? null,
              reminders,
              foreseen,
              today,
            })}
          />
        ) : (
          <Spinner label={catalog.sending.loadingAddress} />
        )
      }
    </SavedGate>
  );
}

interface CustomerGateProps {
  dialog: SendDialogProps;
  reminders?: DocumentReminders | null;
}

/** The form of a reminder, once its late fee is known. */
function ReminderGate({ dialog, id }: { dialog: SendDialogProps; id: string }) {
  const { read, copy } = useSaved(...remindersRead(id));
  if (!useIsAsked(read)) return <Spinner label={catalog.sending.loadingTemplate} />;
  return <CustomerGate dialog={dialog} reminders={copy?.value ?? null} />;
}

/** The form, once the customer's language is known. */
function CustomerGate({ dialog, reminders = null }: CustomerGateProps) {
  const { customerId, document } = dialog;
  const { read, ...customer } = useSaved(`customer ${customerId}`, getCustomer, {
    params: { id: customerId },
  });
  const isCustomerAsked = useIsAsked(read);
  // Until it is saved, only the customer's language is known.
  const isLanguageKnown = document !== undefined || isCustomerAsked;
  if (!isLanguageKnown) return <Spinner label={catalog.sending.loadingAddress} />;
  const language = document?.language ?? customer.copy?.value.language ?? undefined;
  return (
    <TemplateGate
      dialog={dialog}
      customer={customer}
      language={language}
      isCustomerAsked={isCustomerAsked}
      reminders={reminders}
    />
  );
}

function AddressedMail({ dialog }: { dialog: SendDialogProps }) {
  const { isReminder, document } = dialog;
  if (isReminder !== true || document === undefined) return <CustomerGate dialog={dialog} />;
  return <ReminderGate dialog={dialog} id={document.document_id} />;
}

/** That no email arrives, and what would. */
function NotDelivered({ document }: { document: Document | undefined }) {
  return (
    <Banner tone="note">
      <span>{catalog.sending.notDelivered}</span>
      {document !== undefined && document.document_number !== null && (
        <div className="form-actions">
          <LinkButton document={document} />
          <PdfButton document={document} />
        </div>
      )}
    </Banner>
  );
}

/** Composes an email with the document, starting from the template. */
export function SendDialog(dialog: SendDialogProps) {
  const { base, sending: say } = catalog;
  const title = dialog.isReminder === true ? say.reminderTitle : say.title;
  const { isAddressed, isDelivered } = useMaySend();
  return (
    <Dialog
      title={isAddressed ? title : say.missingAddress.title}
      onClose={dialog.onClose}
      closeWords={base.cancel}
      closeLook="secondary"
    >
      {isAddressed && !isDelivered && <NotDelivered document={dialog.document} />}
      {isAddressed ? <AddressedMail dialog={dialog} /> : <MissingAddress />}
    </Dialog>
  );
}
