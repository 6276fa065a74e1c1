import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { addDays } from '#shared/calendar-day.ts';
import { creditNoteTemplate, defaultTemplate } from '#shared/mail-templates/default-templates.ts';
import { fillTemplate } from '#shared/mail-templates/placeholders.ts';
import { catalog as words } from '#shared/words/en/groups/paper.ts';
import type { Seller } from '#server/db/schema/documents.ts';
import type { SeedDocument } from '../books.ts';
import { momentOf } from '../moment-of.ts';
import type { SeedNumber } from '../number-documents.ts';

/** An issued document on its way to the customer and back. */
export interface Delivery {
  readonly document: SeedDocument;
  readonly at: Date;
  readonly recipient: string;
  readonly seenAt: Date | null;
  readonly answer: Answer | null;
}

export interface Answer {
  readonly verdict: 'accepted' | 'declined';
  readonly name: string;
  readonly reason: string | null;
  readonly at: Date;
}

const reasons = ['We went with another offer.', null, 'We’ll wait until spring.'] as const;

/**
 * Everything that was issued before today, except what is void, was emailed at once. Most customers looked at it within
 * two days, those who answered an estimate in any case.
 */
export function demoDeliveries(
  documents: readonly SeedDocument[],
  { now, today }: { readonly now: Date; readonly today: string },
): Delivery[] {
  return documents
    .filter(({ lifecycle, day }) => lifecycle !== 'draft' && lifecycle !== 'void' && day < today)
    .map((document, index) => {
      const at = momentOf(document.day, now);
      const answer = answerOf(document, index, now);
      const seenAt = new Date(at.getTime() + (35 + ((index * 97) % 2600)) * 60_000);
      const isSeen = seenAt < now && (answer !== null || index % 6 !== 0);
      const recipient = document.customer.email ?? '';
      return { document, at, recipient, seenAt: isSeen ? seenAt : null, answer };
    });
}

function answerOf({ lifecycle, customer, day }: SeedDocument, index: number, now: Date): Answer | null {
  const verdict = lifecycle === 'invoiced' ? 'accepted' : lifecycle;
  if (verdict !== 'accepted' && verdict !== 'declined') return null;
  const reason = verdict === 'declined' ? (reasons[index % reasons.length] ?? null) : null;
  return { verdict, name: customer.contactName ?? customer.name, reason, at: momentOf(addDays(day, 2), now) };
}

interface Sender {
  readonly userId: string;
  readonly seller: Seller;
  readonly numbers: ReadonlyMap<string, SeedNumber>;
}

/** Its row of `mails`, marked as sent, so that nothing goes out. */
export function mailRow(
  { document: { id, type }, at, recipient }: Delivery,
  { userId, seller, numbers }: Sender,
) {
  const template =
    type === 'credit_note'
      ? creditNoteTemplate(words.templates, null)
      : defaultTemplate(words.templates, type);
  const number = numbers.get(id)?.number ?? '';
  return {
    id: v7({ msecs: at.getTime() }),
    documentId: id,
    recipient,
    replyTo: seller.email ?? null,
    sentBy: userId,
    subject: fillTemplate(template, { number, organization: seller.name }).subject,
    // Not kept once a mail is sent.
    text: '',
    html: '',
    state: 'sent' as const,
    attempts: 1,
    nextAttemptAt: at,
    sentAt: at,
    createdAt: at,
  };
}

/** The link in the mail, which nobody has. */
export function linkRow({ document, at, seenAt, answer }: Delivery, { userId }: Sender) {
  return {
    id: v7({ msecs: at.getTime() }),
    documentId: document.id,
    tokenHash: randomBytes(32),
    createdBy: userId,
    createdAt: at,
    firstViewedAt: seenAt,
    lastViewedAt: answer?.at ?? seenAt,
  };
}

export function answerRows({ document, answer }: Delivery) {
  if (answer === null) return [];
  const { at: createdAt, ...given } = answer;
  return [{ ...given, id: v7({ msecs: createdAt.getTime() }), documentId: document.id, createdAt }];
}
