import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { sendOrKeep } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { convertEstimate, getDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { makeOrFind } from '../make-or-find.ts';
import { deductedIds, deductionsOf, finalTotal, type Deduction } from './final-invoice.ts';
import { shownDocument } from './shown-document.ts';

const conversion = v.object({
  estimate: v.string(),
  /** Deposits and their credit notes that the person knew of. Null or missing: whatever there are. */
  seen: v.optional(v.nullable(v.array(v.string())), null),
});

/**
 * Making an invoice with this id from an estimate, as an act for later. After deposits it is the final invoice.
 */
export function waitingConversion(
  estimate: Document,
  invoice: string,
  deductions: readonly Deduction[] = [],
): NewAct {
  const { document_id: id, customer_id: customer } = estimate;
  const seen = deductedIds(deductions);
  const isFinal = seen.length > 0;
  const total = isFinal ? finalTotal(estimate, deductions) : estimate.total_amount;
  return {
    kind: 'conversion',
    subject: invoice,
    names: [id, customer, ...seen],
    content: { estimate: id, seen } satisfies v.InferOutput<typeof conversion>,
    shown: {
      ...shownDocument({ ...estimate, total_amount: total }, isFinal ? 'final' : 'conversion'),
      documentType: 'invoice',
    },
  };
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
    const deductions = await orFromBooks(services, async (api) => deductionsOf(api, estimate));
    const { outbox } = services;
    if (outbox === undefined) throw new Error('There is no outbox.');
    await outbox.add(waitingConversion(estimate, invoice, deductions));
  };
  return sendOrKeep(services, keep, async (api) =>
    makeOrFind(api, invoice, async () => api(convertEstimate, { params: { id }, body })),
  );
}

/** Makes it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function convertWaiting(api: Api, { subject, content }: Act): Promise<void> {
  const { estimate: id, seen } = v.parse(conversion, content);
  if (seen !== null) await refuseOthers(api, id, { seen, made: subject });
  await api(convertEstimate, { params: { id }, body: { document_id: subject } });
}

interface Known {
  readonly seen: readonly string[];
  readonly made: string;
}

/** What is deducted may have changed meanwhile. Its own first try may have arrived. */
async function refuseOthers(api: Api, id: string, { seen, made }: Known): Promise<void> {
  const present = await api(getDocument, { params: { id } });
  if (present.followed_by.some(({ document_id: follower }) => follower === made)) return;
  const ids = deductedIds(await deductionsOf(api, present));
  if (ids.length !== seen.length || ids.some((one) => !seen.includes(one)))
    throw refused(words.outbox.deductionsSince, 'version_conflict');
}
