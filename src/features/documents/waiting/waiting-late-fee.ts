import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { addLateFee } from '#shared/contract/late-fees.ts';
import { words } from '#shared/words/words.ts';
import { makeOrFind } from '../make-or-find.ts';
import { shownDocument } from './shown-document.ts';

const content = v.object({
  invoice: v.string(),
  /** Late fees that the person knew of. Null: whatever there are. */
  seen: v.nullable(v.array(v.string())),
});

const feesOf = ({ followed_by: followers }: Document) =>
  followers.flatMap(({ is_late_fee: isFee, document_id: id }) => (isFee === true ? [id] : []));

/** Adds a late fee, a draft with this id, to an overdue invoice. Null if that is kept for later. Rejects with `ApiError`. */
export async function addFee(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  invoice: Document,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<Document | null> {
  const { document_id: of, customer_id: customer, currency } = invoice;
  const act: NewAct = {
    kind: 'late_fee',
    subject: id,
    names: [of, customer],
    content: { invoice: of, seen: feesOf(invoice) } satisfies v.InferOutput<typeof content>,
    shown: { ...shownDocument(invoice, 'late_fee'), amount: amountText(amount, currency) },
  };
  return sendOrPutOff(services, act, async (api) => makeOrFind(api, id, async () => add(api, of, id)));
}

async function add(api: Api, invoice: string, id: string): Promise<Document> {
  return api(addLateFee, { params: { id: invoice }, body: { document_id: id } });
}

/** Adds it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendLateFee(api: Api, { subject, content: kept }: Act): Promise<void> {
  const { invoice, seen } = v.parse(content, kept);
  if (seen !== null) {
    const present = feesOf(await api(getDocument, { params: { id: invoice } }));
    // Its own first try may have arrived.
    if (present.some((fee) => fee !== subject && !seen.includes(fee)))
      throw refused(words.outbox.lateFeesSince, 'version_conflict');
  }
  await add(api, invoice, subject);
}
