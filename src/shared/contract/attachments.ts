import * as v from 'valibot';
import { base64Of } from './base64.ts';
import { timestamp } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, requiredText } from './fields.ts';

/** Of one file, in bytes. */
export const largestAttachment = 5 * 1024 * 1024;
/** Files per document. */
export const mostAttachments = 20;
/** Of all files that go with a document's emails, in bytes: many mail servers accept little more. */
export const largestEmailed = 10 * 1024 * 1024;
/** Of all files of an organization, in bytes. */
export const largestStored = 1024 * 1024 * 1024;

export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** A file that belongs to a document, without its content. */
export const attachment = v.object({
  attachment_id: v.string(),
  document_id: v.string(),
  /** With the ending of its type. */
  name: v.string(),
  media_type: v.picklist(attachmentTypes),
  /** In bytes. */
  size: v.number(),
  /** Whether it goes with the document's emails. */
  with_email: v.boolean(),
  created_at: timestamp,
});
export type Attachment = v.InferOutput<typeof attachment>;

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/attachments',
  access: 'user',
  summary: 'List the files of a document, oldest first',
  params: v.strictObject({ id }),
  output: v.object({ items: v.array(attachment) }),
  success: 200,
  refusals: ['not_found'],
});

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/attachments',
  access: 'writer',
  summary:
    'Add a PDF or a picture to a document; pictures are re-encoded without what else is in the file; repeating an attachment_id adds no second one',
  params: v.strictObject({ id }),
  body: v.strictObject({
    attachment_id: v.optional(id),
    name: requiredText(
      (say) => say.labels.fileName,
      200,
      (say) => say.chooseFile,
    ),
    /** A PDF, PNG, JPEG, or WebP in base64. */
    data: base64Of(largestAttachment),
    with_email: v.optional(v.boolean(), true),
  }),
  output: attachment,
  success: 201,
  refusals: ['not_found', 'conflict', 'too_large', 'too_many_attempts', 'overloaded', 'scan_unavailable'],
});

export const changeAttachment = endpoint({
  method: 'PUT',
  path: '/api/attachments/{id}',
  access: 'writer',
  summary: 'Choose whether a file goes with its document’s emails',
  params: v.strictObject({ id }),
  body: v.strictObject({ with_email: v.boolean() }),
  output: attachment,
  success: 200,
  refusals: ['not_found', 'too_large'],
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/attachments/{id}',
  access: 'writer',
  summary: 'Remove a file from its document; emails that went out keep it',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['not_found'],
});

/** Never shown by the browser itself: it comes from others. */
export const getAttachmentFile = endpoint({
  method: 'GET',
  path: '/api/attachments/{id}/file',
  access: 'user',
  summary: 'Download a file of a document',
  params: v.strictObject({ id }),
  output: v.file(),
  file: 'application/octet-stream',
  success: 200,
  refusals: ['not_found'],
});
