import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { words } from '#shared/words/words.ts';
import { draftBody } from './draft-body.ts';
import type { DraftMail } from './draft-calls.ts';
import { draftTotals } from './draft-totals.ts';
import { plainDraft } from './draft-notation.ts';
import { writeDraft } from './draft-shelf.ts';
import { draftSchema } from './draft.ts';
import { keyOf } from './drafts-store.ts';
import { inNotation, readShelved, type ShelvedDraft } from './read-shelved.ts';
import { saveDraft } from './save-draft.ts';
import { withTry } from './unanswered.ts';

const mailWords = v.object({
  to: v.array(v.string()),
  subject: v.nullable(v.string()),
  message: v.nullable(v.string()),
});

const content = v.object({
  /** As on the shelf (`read-shelved.ts`). */
  shelved: v.unknown(),
  mail: v.optional(v.object({ words: mailWords, key: v.string() })),
  /** False: the person wants it issued although another with a later date is. */
  inOrder: v.boolean(),
});
type Content = v.InferOutput<typeof content>;

/** Issuing a draft, and emailing it if there is a mail, as an act for later. */
export function waitingIssue(shelved: Omit<ShelvedDraft, 'schema'>, mail: DraftMail | undefined): NewAct {
  const { id, draft } = shelved;
  const entry = { ...inNotation(shelved, plainDraft), schema: draftSchema };
  const totals = draftTotals(draft);
  return {
    kind: 'document',
    subject: id,
    content: { shelved: entry, mail, inOrder: true } satisfies Content,
    shown: {
      customer: draft.customer?.name ?? '',
      amount: totals && formatMoney(totals.total, draft.currency),
      documentType: draft.document_type,
    },
  };
}

function readIssue({ owner, subject, content: kept }: Act) {
  const read = v.parse(content, kept);
  const found = readShelved(owner, keyOf(owner, subject), read.shelved);
  return found?.kind === 'draft' ? { ...read, shelved: found.shelved } : null;
}

/** The same without the order of dates. */
export function outOfOrder(act: Act): Content {
  return { ...v.parse(content, act.content), inOrder: false };
}

/** Issues it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function issueWaiting(api: Api, act: Act): Promise<void> {
  const issue = readIssue(act);
  if (issue === null) throw refused(words.drafts.cannotOpen);
  const { id, draft, version, unanswered = [] } = issue.shelved;
  const checked = draftBody(draft, { id, version });
  if (checked.kind === 'problems') throw refused(checked.problems[0]?.message ?? words.drafts.cannotOpen);
  const body = { ...checked.body, status: 'sent' as const, in_order: issue.inOrder };
  const earlier = withTry(unanswered, draft);
  const saved = await saveDraft(api, { id, draft, earlier, version, body, mail: issue.mail });
  if (saved.kind === 'conflict') throw refused(words.drafts.conflict);
  if (saved.kind === 'gone') throw refused(words.drafts.deletedTitle[draft.document_type]);
}

function refused(detail: string): ApiError {
  return new ApiError({ kind: 'refused', status: 409, detail });
}

/** Opening a draft that waits to be issued takes it back first: what is issued is what was on the screen. */
export async function takeIssueBack({ outbox }: Pick<Services, 'outbox'>, id: string): Promise<void> {
  const waiting = (await outbox?.list()) ?? [];
  const act = waiting.find(({ kind, subject }) => kind === 'document' && subject === id);
  if (act === undefined) return;
  await outbox?.takeBack(act, async (present) => {
    const issue = readIssue(present);
    if (issue === null) throw new Error('Another release made it.');
    // Sent before the connection was lost: it may be on the server.
    const unanswered = [...withTry(issue.shelved.unanswered ?? [], issue.shelved.draft)];
    await writeDraft({ ...issue.shelved, unanswered, savedAt: Date.now() });
  });
}
