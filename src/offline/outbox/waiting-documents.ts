import * as v from 'valibot';
import {
  document as documentShape,
  documentSummary,
  type Document,
} from '#shared/contract/document-fields.ts';
import { isIssuing, isReadable, type Act } from './act.ts';
import { withoutParked } from './waiting-changes.ts';

/** True if it is to issue this draft. */
export const isToIssue = (act: Act, id: string): boolean => act.subject === id && isIssuing(act);

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

/** A draft whose email issues it. */
export function issuedAsItIs<Row extends Pick<Document, 'status' | 'is_carried'>>(draft: Row): Row {
  return { ...draft, status: 'sent', is_carried: false };
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
function ofStored(
  { follows, followed_by, estimate_part, is_late_fee, ...stored }: Document,
  customer: string,
) {
  const { customer_id: before, customer_name, language, seller_country, created_at, send_at } = stored;
  return {
    ...(before === customer && { customer_name, language }),
    seller_country,
    created_at,
    follows,
    followed_by,
    ...(estimate_part && { estimate_part }),
    ...(is_late_fee && { is_late_fee }),
    ...(send_at !== undefined && { send_at }),
  };
}

function issuedIn(act: Act): Document | undefined {
  const read = v.safeParse(content, act.content);
  return read.success ? read.output.issued : undefined;
}

function draftIn(act: Act): Document | undefined {
  const issued = issuedIn(act);
  return issued && { ...issued, status: 'draft' };
}

/**
 * A document as it will be once `acts` are sent: issued, but without a number; a draft if that was refused, or waits for
 * something that was. `stored` is the draft, if it is known here. Undefined if neither is.
 */
export function issuedHere(
  acts: readonly Act[],
  id: string,
  stored: Document | undefined,
): Document | undefined {
  const act = acts.findLast((one) => isToIssue(one, id) && isReadable(one));
  if (act === undefined || (stored?.document_number ?? null) !== null) return stored;
  if (!withoutParked(acts).includes(act)) return stored ?? draftIn(act);
  if (act.kind === 'mail') return stored && issuedAsItIs(stored);
  const issued = issuedIn(act);
  return issued ? { ...issued, ...(stored && ofStored(stored, issued.customer_id)) } : stored;
}

/** What lists need of a document that is issued with its content; undefined if that isn't known. */
export function listedIn(act: Act): v.InferOutput<typeof listed>['issued'] | undefined {
  const read = v.safeParse(listed, act.content);
  return read.success ? read.output.issued : undefined;
}
