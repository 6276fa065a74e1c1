import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { formatMoment } from '../format-moment.ts';
import { words } from '#shared/words/words.ts';
import { mailSentence } from './mail-event.ts';
import { paymentSentence } from './payment-event.ts';
import { wordFor, type Fields } from './read-fields.ts';

type Told = Pick<
  AuditEvent,
  'action' | 'actor' | 'subject' | 'before' | 'after' | 'names' | 'currency' | 'about' | 'unsent'
>;

/** Actions of customers on the share page. */
const byCustomer: ReadonlySet<string> = new Set([
  'document.accepted',
  'document.declined',
  'estimate.answered',
]);

/** The event as a sentence. For actions unknown to this release, derived from their name. */
export function sentenceOf(event: Told): string {
  const { action, actor, subject } = event;
  const what = knownSentence(event) ?? nameOfAction(action);
  return subject === null || subject === actor ? what : words.history.about(what, subject);
}

/** Who did it: a user, the customer or Billhook itself. */
export function doerOf({ action, actor }: Pick<AuditEvent, 'action' | 'actor'>): string {
  if (actor !== null) return actor;
  if (action === 'user.sign_in_failed') return words.history.someone;
  return byCustomer.has(action) ? words.history.theCustomer : words.history.billhook;
}

function nameOfAction(action: string): string {
  const plain = action.replaceAll(/[._]/g, ' ');
  return wordFor(words.history.actions, action) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Sentences that need details of the event; undefined if those are missing. */
const sentences: Readonly<Record<string, (after: Fields, event: Told) => string | undefined>> = {
  'customer.statement_bounced': ({ to }) => texted(listed(to), words.history.statementUndelivered),
  'customer.statement_mailed': ({ to }, { unsent }) =>
    mailSentence(to, unsent, words.history.statementTo, words.history.statementMailTo),
  'customer.statement_withheld': ({ to }) => texted(listed(to), words.history.statementWithheldFrom),
  'document.created': ({ type }) => wordFor(words.history.drafted, String(type)),
  'document.imported': ({ number }) => texted(number, words.history.importedAs),
  'document.issued': ({ number }) => texted(number, words.history.issuedAs),
  'document.mailed': ({ to }, { unsent }) =>
    mailSentence(to, unsent, words.history.mailedTo, words.history.mailTo),
  'document.reminded': ({ to }, { unsent }) =>
    mailSentence(to, unsent, words.history.remindedBy, words.history.reminderTo),
  'document.mail_scheduled': ({ to, send_at: at }) =>
    texted(listed(to), (addresses) =>
      typeof at === 'string' ? words.history.scheduledFor(addresses, formatMoment(at)) : '',
    ),
  'document.mail_cancelled': ({ to }) => texted(listed(to), words.history.cancelledTo),
  'document.mail_withheld': ({ to }) => texted(listed(to), words.history.withheldFrom),
  'document.mail_bounced': ({ to }) => texted(listed(to), words.history.undelivered),
  'document.credited': ({ credit_note: id }, { names, about }) =>
    texted(typeof id === 'string' ? names[id] : undefined, (number) =>
      words.history.creditedBy(number, about?.name),
    ),
  'document.unshared': ({ links }) =>
    typeof links === 'number' ? words.history.linksRevoked(links) : undefined,
  'document.accepted': (_after, event) => moved(event, words.history.accepted),
  'document.declined': (_after, event) => moved(event, words.history.declined),
  'document.file_added': (after) =>
    aboutFile(
      after,
      after['with_email'] === true ? words.history.files.addedShared : words.history.files.added,
    ),
  'document.file_changed': (after) =>
    aboutFile(
      after,
      after['with_email'] === true ? words.history.files.shared : words.history.files.unshared,
    ),
  'document.file_removed': (before) => aboutFile(before, words.history.files.removed),
  'estimate.answered': ({ verdict, name }) =>
    texted(name, verdict === 'accepted' ? words.history.acceptedBy : words.history.declinedBy),
  'organization.logo_changed': ({ logo }) => (logo === null ? words.history.logoRemoved : undefined),
  'payment.recorded': (after, event) => paymentSentence(after, event, words.history.paymentFrom),
  'refund.recorded': (after, event) => paymentSentence(after, event, words.history.refundTo),
  'user.account_linked': ({ provider }) => texted(capitalized(provider), words.history.linked),
  'user.account_unlinked': ({ provider }) => texted(capitalized(provider), words.history.unlinked),
};

function knownSentence(event: Told): string | undefined {
  const { action, before, after } = event;
  return Object.hasOwn(sentences, action) ? sentences[action]?.(after ?? before ?? {}, event) : undefined;
}

/** An estimate whose invoice is gone has its earlier status again. Without an actor, the customer has answered. */
function moved({ actor, before }: Told, byItself: string): string | undefined {
  if (before?.['status'] === 'invoiced') return words.history.actions['document.sent'];
  return actor === null ? byItself : undefined;
}

function aboutFile({ media_type: type }: Fields, say: (kind: string) => string): string | undefined {
  const { pdf, picture } = words.history.files;
  return texted(type, (known) => say(known === 'application/pdf' ? pdf : picture));
}

function texted(value: unknown, say: (text: string) => string): string | undefined {
  return typeof value === 'string' && value !== '' ? say(value) : undefined;
}

function listed(addresses: unknown): string | undefined {
  return Array.isArray(addresses) ? addresses.join(', ') : undefined;
}

function capitalized(provider: unknown): string | undefined {
  return typeof provider === 'string' ? provider.charAt(0).toUpperCase() + provider.slice(1) : undefined;
}
