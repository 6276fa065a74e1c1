import * as v from 'valibot';
import {
  document as documentShape,
  documentSummary,
  type Document,
  type DocumentReference,
} from '#shared/contract/document-fields.ts';
import { buildsOn, isDrafting, isIssuing, isReadable, type Act } from './act.ts';
import { withoutParked } from './waiting-changes.ts';

/** True if it is to issue this draft. */
export const isToIssue = (act: Act, id: string): boolean => act.subject === id && isIssuing(act);

/** True if it makes this draft of an estimate, or issues a draft. */
export const isToShow = (act: Act, id: string): boolean =>
  act.subject === id && (isIssuing(act) || isDrafting(act));

/** True if it is as good as issued: what issues it was not refused, and waits for nothing that was. */
export const isIssuedHere = (acts: readonly Act[], id: string): boolean =>
  withoutParked(acts).some((act) => isToIssue(act, id));

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

/** True if it is a draft that an act makes, and that the server doesn't know yet. */
export const isDraftToCome = ({
  status,
  is_carried: isCarried,
}: Partial<Pick<Document, 'status' | 'is_carried'>>): boolean =>
  // The server says so of issued documents only.
  status === 'draft' && isCarried === false;

/** Only this device has it as it is shown. */
export const isToCome = (
  document: Parameters<typeof isNumberToCome>[0] & Parameters<typeof isDraftToCome>[0],
) => isNumberToCome(document) || isDraftToCome(document);

/** What waits to make this draft of an estimate, unless it was refused. */
export const makingOf = (acts: readonly Act[], id: string): Act | undefined =>
  acts.find((act) => act.subject === id && isDrafting(act) && act.refusal === null);

/** A draft that is issued as it is. */
export function issuedAsItIs<Row extends Pick<Document, 'status' | 'is_carried'>>(draft: Row): Row {
  return { ...draft, status: 'sent', is_carried: false };
}

/** What an act makes is kept with it as it will be: what is issued, or a draft. */
const issuing = v.object({ issued: documentShape });
const drafted = v.object({ made: documentShape });
const row = v.object({
  ...documentSummary.entries,
  reference: v.nullable(v.string()),
  rounding_amount: v.number(),
});
const listed = v.union([v.object({ issued: row }), v.object({ made: row })]);

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
  const read = v.safeParse(issuing, act.content);
  return read.success ? read.output.issued : undefined;
}

/** The draft that an act makes, as far as it is known. */
export function draftedIn(act: Act): Document | undefined {
  const read = v.safeParse(drafted, isDrafting(act) ? act.content : null);
  return read.success ? read.output.made : undefined;
}

/** The draft with this id that waits to be made; undefined if none does, or it isn't known. */
export function draftToCome(acts: readonly Act[], id: string): Document | undefined {
  const making = makingOf(acts, id);
  return making && draftedIn(making);
}

const edited = v.looseObject({ edited: v.looseObject({}) });

/** True if the draft that it makes was edited before: what was typed is in it. */
export const isEdited = ({ content }: Act): boolean => v.is(edited, content);

const exact = v.object({ isExact: v.literal(true) });

/** The server makes exactly what is shown, and nothing but its issue and files comes after it: it can be edited. */
export function mayEditMade(making: Act, acts: readonly Act[]): boolean {
  const isFree = (other: Act) => isToIssue(other, making.subject) || other.kind.startsWith('attachment');
  return (
    making.refusal === null &&
    isReadable(making) &&
    v.is(exact, making.content) &&
    acts.every((other) => isFree(other) || !buildsOn(other, making))
  );
}

function draftAmong(acts: readonly Act[]): Document | undefined {
  const making = acts.find(isDrafting);
  return making && draftedIn(making);
}

function draftIn(act: Act): Document | undefined {
  const { is_carried: _isCarried, ...issued } = issuedIn(act) ?? {};
  return 'document_id' in issued ? { ...issued, status: 'draft' } : undefined;
}

/** A page goes on with its copy of what was here and was taken back, or edited since: that is no stored draft. */
const storedDraft = (stored: Document | undefined) => (stored && isToCome(stored) ? undefined : stored);

/**
 * A document as it will be once `acts` are sent: issued, but without a number; a draft if that was refused, or waits
 * for something that was. `stored` is the draft, if it is known here. Undefined if neither is.
 */
export function issuedHere(
  acts: readonly Act[],
  id: string,
  stored: Document | undefined,
): Document | undefined {
  const ours = acts.filter((one) => isToShow(one, id) && isReadable(one));
  if (ours.length === 0 || typeof stored?.document_number === 'string') return stored;
  const showing = withoutParked(acts);
  const draft = storedDraft(stored) ?? draftAmong(ours.filter((one) => showing.includes(one)));
  const act = ours.findLast(isIssuing);
  if (act === undefined) return draft;
  if (!showing.includes(act)) return draft ?? draftIn(act);
  const issued = issuedIn(act);
  if (issued !== undefined) return { ...issued, ...(draft && ofStored(draft, issued.customer_id)) };
  return act.kind === 'document' || !draft ? draft : issuedAsItIs(draft);
}

/** What lists need of a document that an act makes or issues; undefined if that isn't known. */
export function listedIn({ content }: Act): v.InferOutput<typeof row> | undefined {
  const read = v.safeParse(listed, content);
  if (!read.success) return undefined;
  return 'issued' in read.output ? read.output.issued : read.output.made;
}

/** A document as others refer to it. */
export function referenceTo(document: Document): DocumentReference {
  const { document_id, document_type, document_number, issue_date } = document;
  const { estimate_part, is_late_fee, total_amount } = document;
  const named = { document_id, document_type, document_number, issue_date };
  if (is_late_fee) return { ...named, is_late_fee, total_amount };
  return estimate_part === undefined ? named : { ...named, estimate_part, total_amount };
}

/** A document with what waits to be made from it: invoices of an estimate, credit notes of an invoice. */
export function withFollowers(document: Document, acts: readonly Act[]): Document {
  const { document_id: id, followed_by: known } = document;
  const added = withoutParked(acts)
    .filter((act) => act.names.includes(id) && known.every((one) => one.document_id !== act.subject))
    .flatMap((act) => draftedIn(act) ?? issuedIn(act) ?? [])
    .filter(({ related_document_id: related }) => related === id);
  return added.length === 0 ? document : { ...document, followed_by: [...known, ...added.map(referenceTo)] };
}
