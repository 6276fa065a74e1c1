import type { Act } from '#offline/outbox/act.ts';

/** True if it is to issue this draft. */
export function isToIssue({ kind, subject }: Act, id: string): boolean {
  return subject === id && (kind === 'document' || kind === 'mail');
}
