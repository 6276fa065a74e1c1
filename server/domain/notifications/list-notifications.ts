import type { Notifications } from '#shared/contract/notifications.ts';
import { isAdmin } from '#shared/permissions.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { answeredEstimates } from './answered-estimates.ts';
import { failedMails } from './failed-mails.ts';
import { openInvitations } from './open-invitations.ts';
import { overdueInvoices } from './overdue-invoices.ts';

/**
 * What needs the actor's attention, by role. Each query scans an index and stops early, so the cost doesn't
 * grow with the data.
 */
export async function listNotifications(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<Notifications> {
  const now = deps.clock();
  const [overdue, answered, failed, invitations] = await together([
    overdueInvoices(deps.db, actor, now),
    answeredEstimates(deps.db, actor, now),
    failedMails(deps.db, actor, now),
    isAdmin(actor.role) ? openInvitations(deps.db, actor, now) : Promise.resolve(undefined),
  ]);
  const forAll = { overdue_invoices: overdue, ...(answered.count > 0 && { answered_estimates: answered }) };
  if (invitations === undefined) return { ...forAll, ...(failed.count > 0 && { failed_mails: failed }) };
  return { ...forAll, failed_mails: failed, invitations };
}
