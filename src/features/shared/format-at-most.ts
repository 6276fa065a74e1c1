import { mostCounted } from '#shared/contract/notifications.ts';

/** Formats a count; the server stops at a hundred, shown as "99+". */
export function formatAtMost(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted - 1}+`;
}
