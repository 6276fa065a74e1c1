import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { keepIn, sendOrKeep } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { convertEstimate, getDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { makeOrFind } from '../make-or-find.ts';
import { deductionsOf, finalDraft, seenIn, type Deduction, type Seen } from './final-invoice.ts';
import { foreseen } from './foreseen-deductions.ts';
import { madeDraft, voiceFor } from './made-draft.ts';
import { bringEdit } from './made-edit.ts';
import { shownDocument } from './shown-document.ts';

const conversion = v.object({
  estimate: v.string(),
  /** Deposits and their credit notes that the person knew of. Null or missing: whatever there are. */
  seen: v.optional(v.nullable(v.array(v.object({ id: v.string(), total: v.number() }))), null),
  /** The invoice as it will be, for `offline/outbox/waiting-documents.ts`. */
  made: v.optional(v.unknown()),
  /** No line of it names a number that is still to come. */
  isExact: v.optional(v.boolean()),
});

/**
 * Making an invoice with this id from an estimate, as an act for later. After deposits it is the final invoice. `acts`:
 * what waits already. Rejects with an `ApiError` if that doesn't go together.
 */
export async function waitingConversion(
  estimate: Document,
  invoice: string,
  { known, acts }: { readonly known: readonly Deduction[]; readonly acts: readonly Act[] },
): Promise<NewAct> {
  const { document_id: id, customer_id: customer } = estimate;
  const deductions = foreseen(known, acts);
  const kind = deductions.length > 0 ? 'final_invoice' : 'conversion';
  const made =
    kind === 'final_invoice'
      ? finalDraft(estimate, invoice, { deductions, voice: await voiceFor(estimate) })
      : madeDraft(estimate, { id: invoice });
  return {
    kind,
    subject: invoice,
    // It comes after what waits to be done to them, also to those that it won't deduct.
    names: [id, customer, ...seenIn(known).map((one) => one.id)],
    content: {
      estimate: id,
      seen: seenIn(deductions),
      made,
      isExact: deductions.every(({ deposit }) => deposit.document_number !== null),
    } satisfies v.InferOutput<typeof conversion>,
    shown: {
      ...shownDocument({ ...estimate, total_amount: made.total_amount }, kind),
      documentType: 'invoice',
    },
  };
}

/** True if it makes the invoice of this estimate. Deposits and credit notes are only deducted. */
export function isInvoicing({ kind, names }: Act, id: string): boolean {
  return (kind === 'conversion' || kind === 'final_invoice') && names[0] === id;
}

/** Makes the invoice. Null if that is kept for later. Rejects with `ApiError`. */
export async function convertShown(
  services: Pick<Services, 'api' | 'connection' | 'outbox' | 'books'>,
  estimate: Document,
  invoice: string,
): Promise<Document | null> {
  const { document_id: id, version } = estimate;
  const body = { document_id: invoice, version };
  const keep = async () => {
    const acts = (await services.outbox?.list()) ?? [];
    const known = await orFromBooks(services, async (api) => deductionsOf(api, estimate, acts));
    await keepIn(services, await waitingConversion(estimate, invoice, { known, acts }))();
  };
  return sendOrKeep(
    services,
    keep,
    async (api) => makeOrFind(api, invoice, async () => api(convertEstimate, { params: { id }, body })),
    [id],
  );
}

/** Makes it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function convertWaiting(api: Api, act: Act): Promise<void> {
  const { subject, content } = act;
  const { estimate: id, seen } = v.parse(conversion, content);
  if (seen !== null) await refuseOthers(api, id, { seen, made: subject });
  await bringEdit(api, act, await api(convertEstimate, { params: { id }, body: { document_id: subject } }));
}

interface Known {
  readonly seen: readonly Seen[];
  readonly made: string;
}

/** What is deducted may have changed meanwhile. Its own first try may have arrived. */
async function refuseOthers(api: Api, id: string, { seen, made }: Known): Promise<void> {
  const estimate = await api(getDocument, { params: { id } });
  if (estimate.followed_by.some(({ document_id: follower }) => follower === made)) return;
  const present = seenIn(await deductionsOf(api, estimate));
  const isSeen = (one: Seen) => seen.some((other) => other.id === one.id && other.total === one.total);
  if (present.length !== seen.length || !present.every(isSeen))
    throw refused(words.outbox.deductionsSince, 'version_conflict');
}
