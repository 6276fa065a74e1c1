import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';

/** What was done, in words; an action that came after this release is read off its name. */
export function nameOfAction(action: string): string {
  const known: Partial<Record<string, string>> = words.history.actions;
  const plain = action.replaceAll(/[._]/g, ' ');
  return known[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Who did it; what no user did, the customer or the product did. */
export function doerOf({ action, actor }: Pick<AuditEvent, 'action' | 'actor'>): string {
  if (actor !== null) return actor;
  if (action === 'estimate.answered') return words.history.theCustomer;
  return action === 'document.mail_withheld' ? words.history.billhook : words.history.unknown;
}
