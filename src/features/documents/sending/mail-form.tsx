import { useState, type SyntheticEvent } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm, type FormHandle } from '#features/shared/form/use-form.ts';
import { readTyped } from '#features/shared/form/typed-values.ts';
import { useStoredValues } from '#features/shared/form/use-stored-values.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { MailPreview } from '#features/shared/mail-preview.tsx';
import { asRead, asWritten, unlessUntouched } from '#features/shared/mails/open-placeholders.ts';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { type Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import type { Language } from '#shared/words/language.ts';
import { words as catalog } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { AttachedNote } from '../attachments/attached-note.tsx';
import {
  fillKnown,
  isLeftOpen,
  mailForm,
  readAddresses,
  type MailValues,
  type MailWords,
} from './mail-words.ts';
import { RecipientField } from './recipient-field.tsx';
import { sendAtOf, WhenField } from './when-field.tsx';
import './mail-form.css';

export interface SendDialogProps {
  type: DocumentType;
  customerId: string;
  /** The saved document; absent in its editor. */
  document?: Document;
  /** In an editor: the document's ID, if the server has it. */
  storedId?: string | undefined;
  /** Both `YYYY-MM-DD`; empty if the document has none yet. */
  issueDate: string;
  dueDate: string;
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
export function kindOf({
  type,
  isReminder,
}: Pick<SendDialogProps, 'type' | 'isReminder'>): MailKind | undefined {
  if (isReminder === true) return 'reminder';
  return type === 'credit_note' ? undefined : type;
}

/** Says that the address may be outdated; undefined if it was just loaded. */
function ageOf({ copy, failure }: SavedReadState<Customer>): string | undefined {
  if (failure === null) return undefined;
  if (copy === null) return catalog.sending.noAddress;
  return catalog.sending.oldAddress(formatMoment(new Date(copy.trueAt).toISOString()));
}

/** The address to begin with; empty if there is none. */
const firstAddress = ({ to }: SendDialogProps, customer: Customer | null): string =>
  to ?? customer?.email ?? '';

const storedIdOf = ({ document, storedId }: SendDialogProps) => document?.document_id ?? storedId;
const addressValues = (to: string) => ({ to });

interface MailFormProps {
  dialog: SendDialogProps;
  /** Undefined while the server's templates can't be read: it uses the right one. */
  template?: MailTemplate;
  values?: MailValues;
  /** The number among the values, if it is only foreseen. */
  foreseen?: string | undefined;
  customer: SavedReadState<Customer>;
}

interface WordsFieldsProps {
  shown: MailTemplate;
  /** Something besides the link is filled in on sending. */
  isOpen: boolean;
  foreseen: string | undefined;
  form: FormHandle;
}

function WordsFields({ shown, isOpen, foreseen, form }: WordsFieldsProps) {
  const { sending: say } = catalog;
  return (
    <>
      <TextField label={say.subject} defaultValue={shown.subject} maxLength={200} {...form.bind('subject')} />
      <TextAreaField
        label={say.message}
        rows={9}
        className="field-control mail-message"
        defaultValue={shown.text}
        {...form.bind('message')}
      />
      {isOpen && <p className="panel-lead">{say.filledIn}</p>}
      {foreseen !== undefined && <p className="panel-lead">{say.foreseen(foreseen)}</p>}
    </>
  );
}

/** What sending a draft does to it. */
function LockNote({ type, isLater }: { type: DocumentType; isLater: boolean }) {
  const { when, locks } = catalog.sending;
  return <p>{isLater ? when.locks[type] : locks[type]}</p>;
}

function useMailForm(dialog: SendDialogProps, shown: MailTemplate | undefined, foreseen: string | undefined) {
  const keyOf = useKeyOf();
  const written = { kind: kindOf(dialog) ?? 'invoice', foreseen };
  return useForm({
    schema: mailForm,
    toBody: (typed) => ({
      to: typed['to'],
      subject: shown ? unlessUntouched(typed['subject'], shown.subject, written) : null,
      message: shown ? unlessUntouched(typed['message'], shown.text, written) : null,
      send_at: sendAtOf(typed),
    }),
    send: async (body) => {
      const mail = { ...body, to: readAddresses(body.to) };
      return dialog.send(mail, keyOf(mail));
    },
    failed: catalog.sending.failed,
    onDone: dialog.onSent,
  });
}

interface MailWordsProps extends WordsFieldsProps {
  /** As the customer reads it. */
  read: MailTemplate;
  language: Language | undefined;
}

/** Subject and message, and both as the customer will read them. */
function MailWordsPart({ read, language, ...fields }: MailWordsProps) {
  const { preview } = catalog.sending;
  return (
    <>
      <WordsFields {...fields} />
      <Fold label={preview}>
        <MailPreview mail={read} label={preview} language={language} />
      </Fold>
    </>
  );
}

/** The mail as it is typed, for its preview. */
function useTyped(form: FormHandle) {
  const [typed, setTyped] = useState<MailTemplate | null>(null);
  function onInput(event: SyntheticEvent<HTMLFormElement>): void {
    form.onInput(event);
    const { subject = '', message = '' } = readTyped(event.currentTarget);
    setTyped({ subject, text: message });
  }
  return { typed, watched: { ...form, onInput } };
}

const noValues: MailValues = {};

/** The mail as the customer reads it. Its link is made on sending. */
function readOf(kind: MailKind, { subject, text }: MailTemplate, values: MailValues): MailTemplate {
  const written = { subject: asWritten(subject, { kind }), text: asWritten(text, { kind }) };
  return asRead(fillKnown(kind, written, { ...values, link: `${location.origin}/shared#token=…` }));
}

/** The mail's, as far as is known. */
const languageOf = ({ document }: SendDialogProps, customer: Customer | null): Language | undefined =>
  document?.language ?? customer?.language ?? undefined;

/** The email: to whom, its words, and when. */
export function MailForm({ dialog, template, values = noValues, foreseen, customer }: MailFormProps) {
  const { sending: say } = catalog;
  const { type, isDraft, issueDate } = dialog;
  const known = customer.copy?.value ?? null;
  const to = firstAddress(dialog, known);
  const { form: fields } = useStoredValues(to, addressValues);
  const [isLater, setLater] = useState(false);
  const kind = kindOf(dialog) ?? 'invoice';
  const filled = template && fillKnown(kind, template, values);
  const shown = filled && asRead(filled);
  const form = useMailForm(dialog, shown, foreseen);
  const { typed, watched } = useTyped(form);
  const submit = isLater ? say.when.schedule : say.send;
  return (
    <Form ref={fields} form={watched} label={say.form} submit={submit} busy={say.sending}>
      {isDraft && <LockNote type={type} isLater={isLater} />}
      <RecipientField
        to={to}
        hint={dialog.to === undefined ? ageOf(customer) : undefined}
        customer={known}
        bind={form.bind}
      />
      {shown ? (
        <MailWordsPart
          shown={shown}
          isOpen={isLeftOpen(filled)}
          foreseen={foreseen}
          form={form}
          read={readOf(kind, typed ?? shown, values)}
          language={languageOf(dialog, known)}
        />
      ) : (
        <p className="panel-lead">{say.fromTemplate}</p>
      )}
      <AttachedNote id={storedIdOf(dialog)} />
      <WhenField issueDate={issueDate} form={form} onChange={setLater} />
    </Form>
  );
}
