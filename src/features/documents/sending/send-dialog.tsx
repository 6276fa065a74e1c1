import { isServerAway } from '#api/api-error.ts';
import { usePaperWords } from '#features/shared/use-paper-words.ts';
import type { SavedReadState } from '#offline/saved-read.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm, type FormHandle } from '#features/shared/form/use-form.ts';
import { useStoredValues } from '#features/shared/form/use-stored-values.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useIsAsked, useSaved } from '#features/shared/saved/use-saved.ts';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listMailTemplates, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { creditNoteTemplate } from '#shared/mail-templates/default-templates.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { correctedInvoice, invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { paperVoice } from '#shared/paper/paper-voice.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import { words as catalog } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import {
  fillKnown,
  isLeftOpen,
  mailForm,
  readAddresses,
  valuesOf,
  valuesOfDraft,
  type MailValues,
  type MailWords,
} from './mail-words.ts';
import { MissingAddress } from './missing-address.tsx';
import { RecipientField } from './recipient-field.tsx';
import { useMaySend } from '#features/shared/use-may-send.ts';

interface SendDialogProps {
  type: DocumentType;
  customerId: string;
  /** The saved document; absent if it isn't saved yet. */
  document?: Document;
  /** A draft is issued first. */
  isDraft: boolean;
  /** Uses the reminder template. */
  isReminder?: boolean;
  /** Defaults to the customer's address. */
  to?: string | undefined;
  /** Sends it; `key` is the idempotency key, the same for every retry. */
  send: (words: MailWords, key: string) => Promise<Document | null>;
  onSent: (document: Document | null) => void;
  onClose: () => void;
}

/** The organization's template to begin with; credit notes have none. */
function kindOf({ type, isReminder }: Pick<SendDialogProps, 'type' | 'isReminder'>): MailKind | undefined {
  if (isReminder === true) return 'reminder';
  return type === 'credit_note' ? undefined : type;
}

interface Known {
  templates: readonly KeptTemplate[];
  words: PaperWords;
  customer: Customer | null;
  organization: string | null;
}

/** The initial text, in the customer's language, with known placeholders filled in. */
function beginningOf(dialog: SendDialogProps, { templates, words, customer, organization }: Known) {
  const { document } = dialog;
  const kind = kindOf(dialog);
  const language = templates[0]?.language ?? defaultLanguage;
  const voice = paperVoice(words.paper, language, document?.seller_country ?? null);
  const corrected = document ? correctedInvoice(document) : null;
  const template =
    templates.find((one) => one.kind === kind) ??
    creditNoteTemplate(words.templates, corrected && invoiceWords(corrected, voice));
  const isIssued = document !== undefined && document.document_number !== null;
  const values = isIssued
    ? valuesOf(document, words, voice)
    : valuesOfDraft({ customer, organization, document }, voice);
  return { template, values };
}

/** Null for unchanged text: the server then fills in the template itself. */
function unlessUntouched(typed: string | undefined, start: string): string | null | undefined {
  return typed === start ? null : typed;
}

/** Says that the address may be outdated; undefined if it was just loaded. */
function ageOf({ copy, failure }: SavedReadState<Customer>): string | undefined {
  if (failure === null) return undefined;
  if (copy === null) return catalog.sending.noAddress;
  return catalog.sending.oldAddress(formatMoment(new Date(copy.trueAt).toISOString()));
}

const addressValues = (to: string) => ({ to });

interface MailFormProps {
  dialog: SendDialogProps;
  /** Undefined while the server's templates can't be read: it uses the right one. */
  template?: MailTemplate;
  values?: MailValues;
  customer: SavedReadState<Customer>;
}

function WordsFields({ shown, form }: { shown: MailTemplate; form: FormHandle }) {
  const { sending: say } = catalog;
  return (
    <>
      <TextField label={say.subject} defaultValue={shown.subject} maxLength={200} {...form.bind('subject')} />
      <TextAreaField label={say.message} rows={9} defaultValue={shown.text} {...form.bind('message')} />
      {isLeftOpen(shown) && <p className="panel-lead">{say.filledIn}</p>}
    </>
  );
}

function MailForm({ dialog, template, values, customer }: MailFormProps) {
  const { sending: say } = catalog;
  const { type, isDraft, send, onSent } = dialog;
  const known = customer.copy?.value ?? null;
  const to = dialog.to ?? known?.email ?? '';
  const { form: fields } = useStoredValues(to, addressValues);
  const keyOf = useKeyOf();
  const shown = template && fillKnown(kindOf(dialog) ?? 'invoice', template, values ?? {});
  const form = useForm({
    schema: mailForm,
    toBody: (typed) => ({
      to: typed['to'],
      subject: shown ? unlessUntouched(typed['subject'], shown.subject) : null,
      message: shown ? unlessUntouched(typed['message']?.replaceAll('\r\n', '\n'), shown.text) : null,
    }),
    send: async (body) => {
      const mail = { ...body, to: readAddresses(body.to) };
      return send(mail, keyOf(mail));
    },
    failed: say.failed,
    onDone: onSent,
  });
  return (
    <Form ref={fields} form={form} label={say.form} submit={say.send} busy={say.sending}>
      {isDraft && <p>{say.locks[type]}</p>}
      <RecipientField
        to={to}
        hint={dialog.to === undefined ? ageOf(customer) : undefined}
        customer={known}
        bind={form.bind}
      />
      {shown ? <WordsFields shown={shown} form={form} /> : <p className="panel-lead">{say.fromTemplate}</p>}
      <p className="panel-lead">{say.pdfAttached}</p>
    </Form>
  );
}

interface TemplateGateProps {
  dialog: SendDialogProps;
  customer: SavedReadState<Customer>;
  /** Undefined: the organization's. */
  language: Language | undefined;
  isCustomerAsked: boolean;
}

/** The form, once the templates in the customer's language have loaded. */
function TemplateGate({ dialog, customer, language, isCustomerAsked }: TemplateGateProps) {
  const query = language === undefined ? {} : { language };
  const { read, ...templates } = useSaved(`mail templates ${language ?? ''}`, listMailTemplates, { query });
  const isTemplateAsked = useIsAsked(read);
  const { copy: settings } = useSaved('organization settings', getOrganizationSettings, {});
  const words = usePaperWords(templates.copy?.value.items[0]?.language);
  const isKnown = isTemplateAsked && (dialog.to !== undefined || isCustomerAsked);
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
            })}
          />
        ) : (
          <Spinner label={catalog.sending.loadingAddress} />
        )
      }
    </SavedGate>
  );
}

/** The form, once the customer's language is known. */
function CustomerGate(dialog: SendDialogProps) {
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
    <TemplateGate dialog={dialog} customer={customer} language={language} isCustomerAsked={isCustomerAsked} />
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
      {isAddressed && !isDelivered && <Banner tone="note">{say.notDelivered}</Banner>}
      {isAddressed ? <CustomerGate {...dialog} /> : <MissingAddress />}
    </Dialog>
  );
}
