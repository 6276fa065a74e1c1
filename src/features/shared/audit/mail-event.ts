import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';

type Say = (addresses: string) => string;

const outcomes = ['sent', 'queued', 'failed', 'kept'] as const;

/** 'Emailed to a@b.co. Email to c@d.co not sent': by what has become of the emails; undefined without addresses. */
export function mailSentence(
  to: unknown,
  unsent: AuditEvent['unsent'],
  saySent: Say,
  sayMail: Say,
): string | undefined {
  const addresses = Array.isArray(to) ? to.map(String) : [];
  const sentences = outcomes.flatMap((outcome) => {
    const those = addresses.filter((address) => (unsent[address] ?? 'sent') === outcome).join(', ');
    if (those === '') return [];
    return [outcome === 'sent' ? saySent(those) : words.history.unsent[outcome](sayMail(those))];
  });
  return sentences.length === 0 ? undefined : sentences.join('. ');
}
