import type { SavedRead } from '#offline/saved-read.ts';
import type { DashboardStats } from '#shared/contract/dashboard.ts';

function countOverdue(stats: DashboardStats): number {
  const listed = stats.recent_invoices.filter(({ status }) => status.toLowerCase() === 'overdue');
  // A host that doesn't count them: count those in the list.
  return stats.overdue_invoices ?? listed.length;
}

/** Shows the number of overdue invoices on the installed app's icon, and clears it on sign-out. */
export function showBadge(stats: SavedRead<DashboardStats>, device: Navigator): void {
  if (!('setAppBadge' in device)) return;
  let shown: number | undefined;

  function show(): void {
    const { copy, underWay, failure } = stats.getState();
    // Not known yet; keep the current badge.
    if (copy === null && (underWay || failure !== null)) return;
    const count = copy === null ? 0 : countOverdue(copy.value);
    if (count === shown) return;
    shown = count;
    (count === 0 ? device.clearAppBadge() : device.setAppBadge(count)).catch(() => undefined);
  }

  stats.subscribe(show);
}
