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
  /** The invoice that a credit note corrects, in words. */
  corrected?: string | null;
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

function templateOf(dialog: SendDialogProps, templates: readonly KeptTemplate[]): MailTemplate {
  const kind = kindOf(dialog);
  return templates.find((template) => template.kind === kind) ?? creditNoteTemplate(dialog.corrected ?? null);
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
  customer: SavedReadState<Customer>;
}

function MailForm({ dialog, template, customer }: MailFormProps) {
  const { values, isDraft, send, onSent } = dialog;
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

/** A mail with the document: to whom, and in which words; the template's stand there to begin with. */
export function SendDialog(dialog: SendDialogProps) {
  const { customerId, isReminder = false, to, onClose } = dialog;
  const { read: templates, ...words } = useSaved('mail templates', listMailTemplates, {});
  const { read, ...customer } = useSaved(`customer ${customerId}`, getCustomer, {
    params: { id: customerId },
  });
  const [areWordsAsked, isCustomerAsked] = [useIsAsked(templates), useIsAsked(read)];
  const isKnown = areWordsAsked && (to !== undefined || isCustomerAsked);
  return (
    <Dialog
      title={isReminder ? 'Send reminder' : 'Send by mail'}
      onClose={onClose}
      closeWords="Cancel"
      closeLook="secondary"
    >
      <SavedGate state={words} onRetry={() => void templates.load()} loading="Loading the template…">
        {({ items }) =>
          isKnown ? (
            <MailForm dialog={dialog} template={templateOf(dialog, items)} customer={customer} />
          ) : (
            <Spinner label="Looking up the address…" />
          )
        }
      </SavedGate>
    </Dialog>
  );
}
