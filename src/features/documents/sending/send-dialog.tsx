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
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { fillKnown, mailForm, readAddresses, type MailValues, type MailWords } from './mail-words.ts';
import { RecipientField } from './recipient-field.tsx';

interface SendDialogProps {
  type: DocumentType;
  customerId: string;
  values: MailValues;
  /** The invoice that a credit note corrects, as text. */
  corrected?: string | null;
  /** Sending issues it first. */
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

function templateOf(dialog: SendDialogProps, templates: readonly KeptTemplate[]): MailTemplate {
  const kind = kindOf(dialog);
  return templates.find((template) => template.kind === kind) ?? creditNoteTemplate(dialog.corrected ?? null);
}

/** Null for unchanged text: the server then fills in the template itself. */
function unlessUntouched(typed: string | undefined, start: string): string | null | undefined {
  return typed === start ? null : typed;
}

/** Says that the address may be outdated; undefined where it was just loaded. */
function ageOf({ copy, failure }: SavedReadState<Customer>): string | undefined {
  if (failure === null) return undefined;
  if (copy === null) return words.sending.noAddress;
  return words.sending.oldAddress(formatMoment(new Date(copy.trueAt).toISOString()));
}

const addressValues = (to: string) => ({ to });

interface MailFormProps {
  dialog: SendDialogProps;
  template: MailTemplate;
  customer: SavedReadState<Customer>;
}

function MailForm({ dialog, template, customer }: MailFormProps) {
  const { sending: say } = words;
  const { type, values, isDraft, send, onSent } = dialog;
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
      <TextField label={say.subject} defaultValue={shown.subject} maxLength={200} {...form.bind('subject')} />
      <TextAreaField label={say.message} rows={9} defaultValue={shown.text} {...form.bind('message')} />
      <p className="panel-lead">{say.pdfAttached}</p>
    </Form>
  );
}

/** An email with the document: to whom, and its text, which begins as the template. */
export function SendDialog(dialog: SendDialogProps) {
  const { base, sending: say } = words;
  const { customerId, isReminder = false, to, onClose } = dialog;
  const { read: templates, ...template } = useSaved('mail templates', listMailTemplates, {});
  const { read, ...customer } = useSaved(`customer ${customerId}`, getCustomer, {
    params: { id: customerId },
  });
  const [isTemplateAsked, isCustomerAsked] = [useIsAsked(templates), useIsAsked(read)];
  const isKnown = isTemplateAsked && (to !== undefined || isCustomerAsked);
  return (
    <Dialog
      title={isReminder ? say.reminderTitle : say.title}
      onClose={onClose}
      closeWords={base.cancel}
      closeLook="secondary"
    >
      <SavedGate state={template} onRetry={() => void templates.load()} loading={say.loadingTemplate}>
        {({ items }) =>
          isKnown ? (
            <MailForm dialog={dialog} template={templateOf(dialog, items)} customer={customer} />
          ) : (
            <Spinner label={say.loadingAddress} />
          )
        }
      </SavedGate>
    </Dialog>
  );
}
