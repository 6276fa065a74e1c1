import type { Attachment } from 'postal-mime';
import { failedRecipients, type FailedRecipient } from './delivery-status.ts';

/** An email that didn't reach a recipient. */
export interface Bounce extends FailedRecipient {
  readonly messageId: string;
}

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status']);
const returnedTypes = new Set([
  'message/rfc822',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
  'text/rfc822-headers',
]);

/** True for the header of a delivery report (RFC 3464, 2). */
export function isReport(header: string): boolean {
  const type = fieldOf(header, 'content-type') ?? '';
  return /^multipart\/report\b/i.test(type) && /\breport-type\s*=\s*"?delivery-status\b/i.test(type);
}

/** What a delivery report says didn't arrive. Nothing for what isn't one, however it is malformed or cut off. */
export async function readReport(source: Uint8Array): Promise<Bounce[]> {
  const { default: PostalMime } = await import('postal-mime');
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 20 } as const;
  const mail = await PostalMime.parse(source, options).catch(() => undefined);
  const type = mail?.headers.find(({ key }) => key === 'content-type')?.value;
  if (mail === undefined || !isReport(`content-type: ${type}`)) return [];
  const status = textOf(mail.attachments, statusTypes);
  const messageId = fieldOf(textOf(mail.attachments, returnedTypes), 'message-id');
  if (messageId === undefined) return [];
  return failedRecipients(status).map((recipient) => Object.assign(recipient, { messageId }));
}

function textOf(parts: readonly Attachment[], types: ReadonlySet<string>): string {
  const content = parts.find(({ mimeType }) => types.has(mimeType))?.content;
  return typeof content === 'string' ? content : '';
}

/** A field of the header that a text begins with. */
function fieldOf(text: string, name: string): string | undefined {
  const [header = ''] = text.replaceAll('\r\n', '\n').split('\n\n');
  const lines = header.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}
