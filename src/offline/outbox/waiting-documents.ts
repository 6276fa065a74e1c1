import * as v from 'valibot';
import {
  document as documentShape,
  documentSummary,
  type Document,
} from '#shared/contract/document-fields.ts';
import { isReadable, type Act } from './act.ts';

/** True if it is to issue this draft. An email of what is issued is a record of its own. */
export function isToIssue({ kind, subject }: Act, id: string): boolean {
  return subject === id && (kind === 'document' || kind === 'mail');
}

const withMail = v.looseObject({ mail: v.looseObject({}) });

/** True if it also emails what it issues. */
export const isEmailing = ({ kind, content: kept }: Act): boolean => kind === 'mail' || v.is(withMail, kept);

/** True if it was issued on this device and has no number yet. */
export function isNumberToCome({
  status = 'draft',
  document_number: number,
}: Pick<Document, 'document_number'> & Partial<Pick<Document, 'status'>>): boolean {
  return number === null && status !== 'draft';
}

const content = v.object({ issued: documentShape });
const listed = v.object({
  issued: v.object({
    ...documentSummary.entries,
    reference: v.nullable(v.string()),
    rounding_amount: v.number(),
  }),
});

/** What only the server knows of a draft, or what others may change. */
function ofStored({ follows, followed_by, estimate_part, is_late_fee, ...stored }: Document) {
  const { customer_name, language, seller_country, created_at, send_at } = stored;
  return {
    customer_name,
    language,
    seller_country,
    created_at,
    follows,
    followed_by,
    ...(estimate_part && { estimate_part }),
    ...(is_late_fee && { is_late_fee }),
    ...(send_at !== undefined && { send_at }),
  };
}

/**
 * A document as it will be once what waits is sent: issued, but without a number. `stored` is the draft, if it is known
 * here. Undefined if neither is.
 */
export function issuedHere(
  acts: readonly Act[],
  id: string,
  stored: Document | undefined,
): Document | undefined {
  const act = acts.findLast((one) => isToIssue(one, id) && isReadable(one));
  if (act === undefined || (stored?.document_number ?? null) !== null) return stored;
  if (act.kind === 'mail') return stored && { ...stored, status: 'sent', is_carried: false };
  const read = v.safeParse(content, act.content);
  if (!read.success) return stored;
  return { ...read.output.issued, ...(stored && ofStored(stored)) };
}

/** What lists need of a document that is issued with its content; undefined if that isn't known. */
export function listedIn(act: Act): v.InferOutput<typeof listed>['issued'] | undefined {
  const read = v.safeParse(listed, act.content);
  return read.success ? read.output.issued : undefined;
}
