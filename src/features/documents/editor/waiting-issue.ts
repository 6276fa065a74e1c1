import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { listInTime } from '#features/shared/outbox/list-in-time.ts';
import { refuseOldMail } from '#features/shared/outbox/refuse-old-mail.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import { noteCredit } from '#features/shared/payments/waiting-shares.ts';
import type { Services } from '#features/shared/services.ts';
import { buildsOn, isReadable, type Act, type NewAct } from '#offline/outbox/act.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { isToIssue, makingOf, mayEditMade } from '#offline/outbox/waiting-documents.ts';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { mailWords } from '../sending/mail-words.ts';
import { documentToBe } from '../waiting/document-to-be.ts';
import { draftBody } from './draft-body.ts';
import type { DraftMail } from './draft-calls.ts';
import { draftTotals } from './draft-totals.ts';
import { plainDraft } from './draft-notation.ts';
import { lookForDraft, writeDraft } from './draft-shelf.ts';
import { draftSchema, isBlank, type Draft } from './draft.ts';
import { keyOf } from './drafts-store.ts';
import { inNotation, readShelved, type ShelvedDraft } from './read-shelved.ts';
import { saveDraft } from './save-draft.ts';
import { withTry } from './unanswered.ts';

const content = v.object({
  /** As on the shelf (`read-shelved.ts`). */
  shelved: v.unknown(),
  mail: v.optional(v.object({ words: mailWords, key: v.string() })),
  /** Of a credit note: the invoice, and what it takes off it. */
  credits: v.optional(noteCredit),
  /** The document as it will be, for `offline/outbox/waiting-documents.ts`. */
  issued: v.optional(v.unknown()),
  /** False: the person wants it issued although another with a later date is. */
  inOrder: v.boolean(),
  /** True: the person wants it emailed although that may have happened long ago. */
  isOldAgreed: v.optional(v.boolean()),
});
type Content = v.InferOutput<typeof content>;

/** Why and how it could not be issued. */
export interface PutOff {
  readonly shelved: Omit<ShelvedDraft, 'schema'>;
  readonly mail: DraftMail | undefined;
  /** False: the person agreed to issue it although another with a later date is. */
  readonly inOrder: boolean;
}

function creditsOf(draft: Draft, totals: DocumentTotals | null): Content['credits'] {
  const { document_type: type, related_document_id: invoice, currency } = draft;
  if (type !== 'credit_note' || invoice === null || totals === null) return undefined;
  return { document_id: invoice, currency, amount: toWireAmount(totals.amountDue, currency) };
}

const enteredTotals = (draft: Draft) =>
  draftTotals({ ...draft, lines: draft.lines.filter((line) => !isBlank(line)) });

/** Nothing if it isn't complete: then the server says what is missing. */
export function issuedOf(
  { id, draft, version }: Pick<PutOff['shelved'], 'id' | 'draft' | 'version'>,
  totals = enteredTotals(draft),
) {
  const checked = draftBody(draft, { id, version });
  if (checked.kind === 'problems' || totals === null) return undefined;
  return documentToBe({ id, customer: draft.customer?.name ?? '', body: checked.body, totals, version });
}

/** Issuing a draft, and emailing it if there is a mail, as an act for later. */
export function waitingIssue({ shelved, mail, inOrder }: PutOff): NewAct {
  const { id, draft } = shelved;
  const entry = { ...inNotation(shelved, plainDraft), schema: draftSchema };
  const totals = enteredTotals(draft);
  return {
    kind: 'document',
    subject: id,
    names: [draft.customer?.id, draft.related_document_id].filter((named) => typeof named === 'string'),
    content: {
      shelved: entry,
      mail,
      inOrder,
      credits: creditsOf(draft, totals),
      issued: issuedOf(shelved, totals),
    } satisfies Content,
    shown: {
      customer: draft.customer?.name ?? '',
      amount: totals && formatMoney(totals.total, draft.currency),
      documentType: draft.document_type,
    },
  };
}

/** Null if it can't be read. */
function readIssue({ owner, subject, content: kept }: Act) {
  const read = v.safeParse(content, kept);
  if (!read.success) return null;
  const found = readShelved(owner, keyOf(owner, subject), read.output.shelved);
  return found?.kind === 'draft' ? { ...read.output, shelved: found.shelved } : null;
}

/** What is to issue this draft, and was refused, while its draft is edited. */
export async function issueOf({ outbox }: Pick<Services, 'outbox'>, id: string): Promise<Act | undefined> {
  return (await listInTime(outbox)).find((act) => isToIssue(act, id));
}

/** It is issued after all: what built on it can go. */
export async function dropIssue(services: Pick<Services, 'outbox'>, id: string): Promise<void> {
  const act = await issueOf(services, id);
  if (act !== undefined) await services.outbox?.takeBack(act);
}

/** The draft that it issues; null if it can't be read. */
export const shelvedIn = (act: Act): ShelvedDraft | null => readIssue(act)?.shelved ?? null;

/** Issues it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function issueWaiting(api: Api, act: Act): Promise<void> {
  const issue = readIssue(act);
  if (issue === null) throw refused(words.drafts.waiting.unreadable);
  if (issue.mail !== undefined) refuseOldMail(act, issue.isOldAgreed);
  const { id, draft, version, unanswered = [] } = issue.shelved;
  const checked = draftBody(draft, { id, version });
  if (checked.kind === 'problems')
    throw refused(checked.problems[0]?.message ?? words.drafts.waiting.unreadable);
  const body = { ...checked.body, status: 'sent' as const, in_order: issue.inOrder };
  const earlier = withTry(unanswered, draft);
  const saved = await saveDraft(api, { id, draft, earlier, version, body, mail: issue.mail });
  if (saved.kind === 'conflict') throw refused(words.drafts.waiting.changed);
  if (saved.kind === 'gone') throw refused(words.drafts.waiting.deleted);
}

interface Giving {
  readonly isNeeded: boolean;
  readonly signal: AbortSignal;
}

/** Its draft goes back on the shelf, unless the server has it. What is needed stays where it is. */
async function giveBack(outbox: Outbox, act: Act, { isNeeded, signal }: Giving): Promise<boolean> {
  const issue = readIssue(act);
  if (issue === null) return act.kind !== 'document' && !isNeeded && outbox.takeBack(act, undefined, signal);
  const { shelved } = issue;
  // It may have arrived before the connection was lost.
  const unanswered = [...withTry(shelved.unanswered ?? [], shelved.draft)];
  const keep = async () => writeDraft({ ...shelved, unanswered, savedAt: Date.now() });
  if (!isNeeded) return outbox.takeBack(act, keep, signal);
  // It may have been edited since.
  if ((await lookForDraft(act.owner, act.subject)) === null) await keep();
  return false;
}

/**
 * Opening a draft that waits to be issued takes it back first: what is issued is what was on the screen. True if it was
 * taken back; `needed` if it stays, because something builds on it, or on what makes it. What was refused stays
 * in its place in the order then. Rejects if it is being sent until `signal` is aborted.
 */
export async function takeIssueBack(
  { outbox }: Pick<Services, 'outbox'>,
  id: string,
  signal: AbortSignal,
): Promise<boolean | 'needed'> {
  const acts = await listInTime(outbox);
  const making = makingOf(acts, id);
  if (making !== undefined && !mayEditMade(making, acts)) return 'needed';
  const act = acts.find((one) => isToIssue(one, id));
  if (outbox === undefined || act === undefined || !isReadable(act)) return false;
  const isNeeded = making === undefined && acts.some((other) => buildsOn(other, act));
  if (isNeeded && act.refusal === null) return 'needed';
  // The stored draft is on the server.
  return giveBack(outbox, act, { isNeeded, signal });
}
