import { readFileSync } from 'node:fs';

export type ReportKind = 'postfix' | 'postfix-delayed' | 'postfix-delivered' | 'gmail' | 'exchange' | 'exim';

/** A delivery report as that mail server writes it, about one email to one recipient. */
export function bounceReport(
  kind: ReportKind,
  { messageId, recipient }: { readonly messageId: string; readonly recipient: string },
): string {
  const file = new URL(`./fixtures/bounces/${kind}.eml`, import.meta.url);
  return readFileSync(file, 'utf8')
    .replaceAll('{{message_id}}', messageId)
    .replaceAll('{{recipient}}', recipient)
    .replaceAll('\n', '\r\n');
}
