import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { fillTemplate } from '#shared/mail-templates/placeholders.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paperPeriod } from '#shared/paper/paper-day.ts';
import { voiceOf } from '#shared/pdf/paper-words.ts';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { readTemplate } from '../mail-templates/read-template.ts';
import { renderLetter } from '../mail/render-letter.ts';
import type { OrganizationRow } from '../organization/read-organization.ts';
import type { Recipient } from './statement-recipients.ts';

/** An email's words with their placeholders. */
export interface StatementWords {
  readonly subject: string;
  readonly message: string;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The language of an email to a customer: theirs, else the organization's. */
export function languageOf({ customer }: Recipient, { language }: OrganizationRow): Language {
  return customer.language ?? language;
}

/** The organization's text in one language, or the default. */
export async function statementTemplate(
  db: Database,
  organizationId: string,
  language: Language,
): Promise<KeptTemplate> {
  return readTemplate(db, organizationId, { kind: 'statement', language });
}

/** What the placeholders of an email with statements stand for. */
export function statementValues(recipient: Recipient, organization: OrganizationRow, days: Days) {
  const { customer, sums } = recipient;
  const language = languageOf(recipient, organization);
  const { locale, numbers } = voiceOf(language, organization.address.country);
  const nothing = { currency: customer.currency ?? organization.defaultCurrency, closing: 0n };
  const balances = (sums.length === 0 ? [nothing] : sums).map(({ closing, currency }) =>
    formatMoney(closing, currency, numbers),
  );
  return {
    customer: customer.contactName ?? customer.name,
    organization: organization.name,
    period: paperPeriod(days, locale),
    balance: new Intl.ListFormat(language).format(balances),
  };
}

/** The email as its reader sees it, with the amounts of now. */
export function statementLetter(
  { subject, message }: StatementWords,
  recipient: Recipient,
  organization: OrganizationRow,
  days: Days,
): { subject: string; text: string; html: string } {
  const filled = fillTemplate({ subject, text: message }, statementValues(recipient, organization, days));
  return { subject: filled.subject, ...renderLetter(filled.text) };
}
