import { mostCounted } from '#shared/contract/notifications.ts';

/** A count of which the server tells no more than a hundred: "99+". */
export function formatAtMost(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted - 1}+`;
}
