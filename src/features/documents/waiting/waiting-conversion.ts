import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { convertEstimate } from '#shared/contract/documents.ts';
import { shownDocument } from './shown-document.ts';

const conversion = v.object({ estimate: v.string() });

/** Making an invoice with this id from an estimate, as an act for later. */
export function waitingConversion(estimate: Document, invoice: string): NewAct {
  const { document_id: id, customer_id: customer } = estimate;
  return {
    kind: 'conversion',
    subject: invoice,
    names: [id, customer],
    content: { estimate: id } satisfies v.InferOutput<typeof conversion>,
    shown: { ...shownDocument(estimate, 'conversion'), documentType: 'invoice' },
  };
}

/** Makes it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function convertWaiting(api: Api, { subject, content }: Act): Promise<void> {
  const { estimate: id } = v.parse(conversion, content);
  await api(convertEstimate, { params: { id }, body: { document_id: subject } });
}
