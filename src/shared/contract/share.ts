import * as v from 'valibot';
import { attachment } from './attachments.ts';
import { timestamp } from './dates.ts';
import { document } from './document-fields.ts';
import { drawing } from './drawing.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, optionalText, requiredText, storableText } from './fields.ts';
import { logoPicture } from './logos.ts';
import { says } from '../words/field-words.ts';

const shareLink = v.object({
  created_at: timestamp,
  /** The signed-in user created it. Missing from data saved by older versions of the app. */
  is_own: v.optional(v.boolean()),
  first_viewed_at: v.nullable(timestamp),
  last_viewed_at: v.nullable(timestamp),
  /** A year after the last view. */
  ends_at: v.optional(timestamp),
  withdrawn_at: v.nullable(timestamp),
});

export type ShareLink = v.InferOutput<typeof shareLink>;

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/share-links',
  access: 'user',
  summary: 'List the share links of this document, newest first; their addresses aren’t stored',
  params: v.strictObject({ id }),
  output: v.object({ items: v.array(shareLink) }),
  success: 200,
  refusals: ['not_found'],
});

/** 32 bytes in canonical base64url: the last character carries only four bits. */
const linkSecret = v.pipe(
  v.string(),
  v.regex(
    /^[\w-]{42}[AEIMQUYcgkosw048]$/,
    says((say) => say.invalidSecret),
  ),
);

export const createShareLink = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/share-links',
  access: 'writer',
  summary:
    'Create a share link for an issued document; its address is only returned once, or again for the same secret',
  params: v.strictObject({ id }),
  body: v.strictObject({
    /** Chosen by the caller, so that repeating the call creates only one link. No stored response could reveal it. */
    secret: v.optional(linkSecret),
  }),
  output: v.object({ url: v.string() }),
  success: 201,
  refusals: ['not_found', 'conflict'],
});

export const withdrawShareLinks = endpoint({
  method: 'DELETE',
  path: '/api/documents/{id}/share-links',
  access: 'writer',
  summary: 'Revoke all share links of this document, including those in emails',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  repeatable: true,
  refusals: ['not_found'],
});

/**
 * The token is in the body, never in the URL, which proxies, logs and browser histories keep. So even reads are
 * POSTs.
 */
const withToken = { token: v.pipe(storableText(), v.maxLength(200)) };

const namedInvoice = v.optional(
  v.nullable(v.object({ document_number: v.string(), issue_date: v.nullable(v.string()) })),
  null,
);

/** What readers without an account see: no ids but those of files, and nothing about anyone else. */
export const sharedDocument = v.object({
  ...v.pick(document, [
    'document_type',
    'estimate_part',
    'is_late_fee',
    'document_number',
    'status',
    'currency',
    'issue_date',
    'due_date',
    'expiry_date',
    'reference',
    'notes',
    'terms',
    'buyer',
    'seller',
    'language',
    'prices_include_tax',
    'lines',
    'allowances',
    'tax_breakdown',
    'subtotal',
    'allowance_total',
    'charge_total',
    'tax_exclusive_total',
    'tax_total',
    'total_amount',
    'rounding_amount',
    'paid_total',
    'credited_total',
    'amount_due',
  ]).entries,
  /** The invoice a credit note corrects, as printed on the note. */
  corrects: namedInvoice,
  /** The overdue invoice of a late fee. */
  overdue: namedInvoice,
  /** Whether the reader can accept or decline it now. */
  may_answer: v.boolean(),
  answer: v.nullable(
    v.object({ verdict: v.picklist(['accepted', 'declined']), name: v.string(), at: timestamp }),
  ),
  /** Those that go with the document’s emails. */
  attachments: v.optional(v.array(v.pick(attachment, ['attachment_id', 'name', 'media_type', 'size'])), []),
});
export type SharedDocument = v.InferOutput<typeof sharedDocument>;

export const getSharedDocument = endpoint({
  method: 'POST',
  path: '/api/shared/document',
  access: 'public',
  summary: 'Get a shared document; unknown and revoked links get the same answer',
  body: v.strictObject(withToken),
  output: sharedDocument,
  success: 200,
  refusals: ['not_found', 'too_many_attempts'],
});

export const getSharedPdf = endpoint({
  method: 'POST',
  path: '/api/shared/pdf',
  access: 'public',
  summary: 'Get a shared document as a PDF',
  body: v.strictObject(withToken),
  output: v.file(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found', 'too_many_attempts', 'overloaded', 'too_large'],
});

export const getSharedLogo = endpoint({
  method: 'POST',
  path: '/api/shared/logo',
  access: 'public',
  summary: 'Get the logo of a shared document',
  body: v.strictObject(withToken),
  output: logoPicture,
  success: 200,
  refusals: ['not_found', 'too_many_attempts'],
});

/** Never shown by the browser itself, like `getAttachmentFile`. */
export const getSharedAttachment = endpoint({
  method: 'POST',
  path: '/api/shared/attachment',
  access: 'public',
  summary: 'Download a file that goes with the emails of a shared document',
  body: v.strictObject({ ...withToken, attachment_id: id }),
  output: v.file(),
  file: 'application/octet-stream',
  success: 200,
  refusals: ['not_found', 'too_many_attempts'],
});

export const noteSharedView = endpoint({
  method: 'POST',
  path: '/api/shared/view',
  access: 'public',
  summary: 'Record that a person viewed the document; sent by the page, not by mail scanners',
  body: v.strictObject(withToken),
  output: nothing,
  success: 204,
  refusals: ['not_found', 'too_many_attempts'],
});

export const answerEstimate = endpoint({
  method: 'POST',
  path: '/api/shared/answer',
  access: 'public',
  summary: 'Accept or decline an estimate; repeating the same answer counts once',
  body: v.strictObject({
    ...withToken,
    verdict: v.picklist(
      ['accepted', 'declined'],
      says((say) => say.acceptOrDecline),
    ),
    /** The name the respondent entered. */
    name: requiredText(
      (say) => say.labels.yourName,
      200,
      (say) => say.enterYourName,
    ),
    signature: v.nullish(drawing, null),
    reason: optionalText((say) => say.labels.reason, 1000),
  }),
  output: sharedDocument,
  success: 200,
  refusals: ['not_found', 'transition_not_allowed', 'too_many_attempts'],
});
