import { isServerAway } from '#api/api-error.ts';
import { usePaperWords } from '#features/shared/use-paper-words.ts';
import type { SavedReadState } from '#offline/saved-read.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useIsAsked, useSaved } from '#features/shared/saved/use-saved.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import { listMailTemplates, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { creditNoteTemplate } from '#shared/mail-templates/default-templates.ts';
import { correctedInvoice, invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { paperVoice } from '#shared/paper/paper-voice.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import { words as catalog } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { valuesOf, valuesOfDraft } from './mail-words.ts';
import { MissingAddress } from './missing-address.tsx';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { kindOf, MailForm, type SendDialogProps } from './mail-form.tsx';

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
