import { and, eq, sql } from 'drizzle-orm';
import { defaultLanguage } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addSeconds, type Clock } from '#server/ports/clock.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { wordsIn } from '#server/words.ts';
import { audit } from '../audit/audit.ts';
import { isDemoOrganization } from '../demo/demo-organization.ts';
import { failureWords } from '../deliveries/failure-words.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import type { Print } from '../pdf/print-in-turn.ts';
import { looksForDue, nilId, type DueMail } from './look-for-due.ts';
import { whyWithheld, type Withheld } from './withheld.ts';

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly print: Print;
}

type QueuedMail = typeof mails.$inferSelect;

const maximumAttempts = 8;
/** Clears the body once it isn't needed any more, because it can contain a sign-in token. */
const blank = { text: '', html: '', link: null } as const;
/** Seconds after which another server may take over a mail being sent. */
const abandonedAfter = 120;

/**
 * Sends due mails one by one until none is left or `stopped`. Returns the number of attempts. Safe on several
 * servers at once, because each locks its row. A mail is sent at least once, and twice only if a server dies
 * or takes over two minutes between sending and recording it.
 */
export async function sendDueMails(deps: OutboxDeps, stopped?: AbortSignal): Promise<number> {
  let last = nilId;
  for (let tried = 0; ; tried += 1) {
    const mail = stopped?.aborted === true ? undefined : await claimNext(deps, last);
    if (mail === undefined) return tried;
    if (mail.documentId !== null) last = mail.organizationId;
    await trySend(deps, mail);
  }
}

/** Claims one mail at a time, so that the next one's two minutes don't start while this one is being sent. */
async function claimNext(deps: OutboxDeps, last: string): Promise<QueuedMail | undefined> {
  const now = deps.clock();
  for (const due of looksForDue(deps.db, now, last)) {
    const mail = await claim(deps.db, due, now);
    if (mail !== undefined) return mail;
  }
  return undefined;
}

/** Claims the mail found by a query. Undefined if there is none or others hold them all. */
async function claim(db: Database, due: DueMail, now: Date): Promise<QueuedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({
      state: 'sending',
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: addSeconds(now, abandonedAfter),
    })
    // `=` instead of `in`, so that the subquery runs only once; a join may run it repeatedly and lock several
    // rows.
    .where(sql`(${mails.organizationId}, ${mails.id}) = ${due}`)
    .returning();
  return mail;
}

async function trySend(deps: OutboxDeps, mail: QueuedMail): Promise<void> {
  const { db, clock, mailer } = deps;
  const withheld = await whyWithheld(db, mail);
  if (withheld !== undefined) return withhold(deps, mail, withheld);
  // Anyone can be admin of the demo.
  const staysHere = await isDemoOrganization(db, mail.organizationId);
  const outcome = await mailer
    .send({
      ...mail,
      sender: await senderOf(deps, mail),
      messageId: mail.id,
      attachment: attachmentOf(deps, mail),
      staysHere,
    })
    .catch((error: unknown) => refusalOf(error));
  const now = clock();
  const change = typeof outcome === 'string' ? done(outcome, now) : retry(mail, outcome, now);
  await db.update(mails).set(change).where(isStillOurs(mail));
}

/** Mails to customers show the organization as the sender; mails to accounts are from us. */
async function senderOf({ db }: OutboxDeps, { organizationId, documentId }: QueuedMail) {
  return documentId === null ? undefined : (await readOrganization(db, organizationId)).name;
}

/** Gives up on a mail without another attempt and records that in the history. */
async function withhold(
  { db, clock }: Pick<OutboxDeps, 'db' | 'clock'>,
  mail: QueuedMail,
  reason: Withheld,
): Promise<void> {
  const { organizationId, documentId, recipient, attempts } = mail;
  const change = { ...blank, state: 'failed', lastError: reason, attempts: attempts - 1 } as const;
  const after = { to: [recipient], reason: failureWords(reason, wordsIn(defaultLanguage)) };
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.update(mails).set(change).where(isStillOurs(mail));
    if (rowCount === 0 || documentId === null) return;
    await audit(
      tx,
      { organizationId, userId: null, sessionId: null },
      { action: 'document.mail_withheld', entity: 'document', entityId: documentId, after },
      clock(),
    );
  });
}

/** Rendered when the mail is sent, which keeps the outbox small and the amounts current. */
function attachmentOf(deps: OutboxDeps, { organizationId, documentId }: QueuedMail) {
  if (documentId === null) return undefined;
  return async () => {
    const { name, content } = await documentPdf(deps, { organizationId }, documentId);
    return { name, content: await content() };
  };
}

/** False if another server has taken over the mail. */
function isStillOurs({ organizationId, id, attempts }: QueuedMail) {
  return and(
    eq(mails.organizationId, organizationId),
    eq(mails.id, id),
    eq(mails.state, 'sending'),
    eq(mails.attempts, attempts),
  );
}

function done(state: 'sent' | 'kept', now: Date): Partial<QueuedMail> {
  if (state === 'kept') return { state, lastError: null };
  return { ...blank, state, sentAt: now, lastError: null };
}

/** Retries after 30 s, 1 min, 2 min … and gives up after eight attempts, about an hour. */
function retry(mail: QueuedMail, { refusal }: { refusal: string }, now: Date): Partial<QueuedMail> {
  if (mail.attempts >= maximumAttempts) return { ...blank, state: 'failed', lastError: refusal };
  return {
    state: 'queued',
    lastError: refusal,
    nextAttemptAt: addSeconds(now, 30 * 2 ** (mail.attempts - 1)),
  };
}

/** Only the codes, because the server's message often contains the address. */
function refusalOf(error: unknown): { refusal: string } {
  if (typeof error !== 'object' || error === null) return { refusal: 'unknown' };
  const code = 'code' in error ? String(error.code) : 'unknown';
  const reply = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return { refusal: code + reply };
}
