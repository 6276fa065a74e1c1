import type { SavedReadState } from '#offline/saved-read.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useStoredValues } from '#features/shared/form/use-stored-values.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useIsAsked, useSaved } from '#features/shared/saved/use-saved.ts';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listMailTemplates, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { creditNoteTemplate } from '#shared/mail-templates/default-templates.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { correctedInvoice, invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { paperVoice } from '#shared/paper/paper-voice.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { usePaperWords } from '#features/shared/use-paper-words.ts';
import {
  fillKnown,
  mailForm,
  readAddresses,
  valuesOf,
  type MailValues,
  type MailWords,
} from './mail-words.ts';
import { RecipientField } from './recipient-field.tsx';

interface SendDialogProps {
  type: DocumentType;
  customerId: string;
  /** What is sent; absent while it is not saved yet. */
  document?: Document;
  /** A draft gets its number first. */
  isDraft: boolean;
  /** In the words of a reminder. */
  isReminder?: boolean;
  /** Absent: the customer's address. */
  to?: string | undefined;
  /** Sends it; `key` is the same for the same mail, however often it is tried. */
  send: (words: MailWords, key: string) => Promise<Document | null>;
  onSent: (document: Document | null) => void;
  onClose: () => void;
}

/** Which of the organization's templates it begins with; a credit note has none of its own. */
function kindOf({ type, isReminder }: Pick<SendDialogProps, 'type' | 'isReminder'>): MailKind | undefined {
  if (isReminder === true) return 'reminder';
  return type === 'credit_note' ? undefined : type;
}

/** The words of the mail to begin with, in the customer's language, and what is known to be filled in. */
function beginningOf(dialog: SendDialogProps, templates: readonly KeptTemplate[], words: PaperWords) {
  const { document } = dialog;
  const kind = kindOf(dialog);
  const language = templates[0]?.language ?? defaultLanguage;
  const voice = paperVoice(words.paper, language, document?.seller?.address.country ?? null);
  const corrected = document ? correctedInvoice(document) : null;
  const template =
    templates.find((one) => one.kind === kind) ??
    creditNoteTemplate(words.templates, corrected && invoiceWords(corrected, voice));
  return { template, values: document ? valuesOf(document, words, voice) : {} };
}

/** Untouched words are the template's: the server has every value for them. */
function unlessUntouched(typed: string | undefined, start: string): string | null | undefined {
  return typed === start ? null : typed;
}

/** How old the customer's address is; undefined where it was just asked for. */
function ageOf({ copy, failure }: SavedReadState<Customer>): string | undefined {
  if (failure === null) return undefined;
  if (copy === null) return 'The customer could not be loaded. Enter the address.';
  const since = formatMoment(new Date(copy.trueAt).toISOString());
  return `The customer could not be loaded. This is the address as it stood on ${since}.`;
}

const addressValues = (to: string) => ({ to });

interface MailFormProps {
  dialog: SendDialogProps;
  template: MailTemplate;
  values: MailValues;
  customer: SavedReadState<Customer>;
}

function MailForm({ dialog, template, values, customer }: MailFormProps) {
  const { isDraft, send, onSent } = dialog;
  const known = customer.copy?.value ?? null;
  const to = dialog.to ?? known?.email ?? '';
  const { form: fields } = useStoredValues(to, addressValues);
  const keyOf = useKeyOf();
  const shown = fillKnown(kindOf(dialog) ?? 'invoice', template, values);
  const form = useForm({
    schema: mailForm,
    toBody: (typed) => ({
      to: typed['to'],
      subject: unlessUntouched(typed['subject'], shown.subject),
      message: unlessUntouched(typed['message']?.replaceAll('\r\n', '\n'), shown.text),
    }),
    send: async (body) => {
      const words = { ...body, to: readAddresses(body.to) };
      return send(words, keyOf(words));
    },
    failed: 'The mail could not be sent.',
    onDone: onSent,
  });
  return (
    <Form ref={fields} form={form} label="Mail" submit="Send" busy="Sending…">
      {isDraft && <p>It is issued first: it gets its number, and can no longer be changed.</p>}
      <RecipientField
        to={to}
        hint={dialog.to === undefined ? ageOf(customer) : undefined}
        customer={known}
        bind={form.bind}
      />
      <TextField label="Subject" defaultValue={shown.subject} maxLength={200} {...form.bind('subject')} />
      <TextAreaField label="Message" rows={9} defaultValue={shown.text} {...form.bind('message')} />
      <p className="panel-lead">
        The PDF comes with it. {'{{link}}'} becomes a link of the customer&rsquo;s own.
      </p>
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

/** The form, once the templates in the customer's language are there. */
function TemplateGate({ dialog, customer, language, isCustomerAsked }: TemplateGateProps) {
  const query = language === undefined ? {} : { language };
  const { read, ...templates } = useSaved(`mail templates ${language ?? ''}`, listMailTemplates, { query });
  const isTemplateAsked = useIsAsked(read);
  const words = usePaperWords(templates.copy?.value.items[0]?.language);
  const isKnown = isTemplateAsked && (dialog.to !== undefined || isCustomerAsked);
  return (
    <SavedGate state={templates} onRetry={() => void read.load()} loading="Loading the template…">
      {({ items }) =>
        isKnown && words !== null ? (
          <MailForm dialog={dialog} customer={customer} {...beginningOf(dialog, items, words)} />
        ) : (
          <Spinner label="Looking up the address…" />
        )
      }
    </SavedGate>
  );
}

/** A mail with the document: to whom, and in which words; the template's stand there to begin with. */
export function SendDialog(dialog: SendDialogProps) {
  const { customerId, document, isReminder = false, onClose } = dialog;
  const { read, ...customer } = useSaved(`customer ${customerId}`, getCustomer, {
    params: { id: customerId },
  });
  const isCustomerAsked = useIsAsked(read);
  // before it is saved, only the customer says in which language it will be
  const isLanguageKnown = document !== undefined || isCustomerAsked;
  const language = document?.language ?? customer.copy?.value.language ?? undefined;
  return (
    <Dialog
      title={isReminder ? 'Send reminder' : 'Send by mail'}
      onClose={onClose}
      closeWords="Cancel"
      closeLook="secondary"
    >
      {isLanguageKnown ? (
        <TemplateGate
          dialog={dialog}
          customer={customer}
          language={language}
          isCustomerAsked={isCustomerAsked}
        />
      ) : (
        <Spinner label="Looking up the address…" />
      )}
    </Dialog>
  );
}
