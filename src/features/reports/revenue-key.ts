import type { RevenueGrouping } from '#shared/contract/reports.ts';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly by: RevenueGrouping;
}

/** Under what a revenue report is saved. */
export function revenueKey({ from, to, by }: Asked): string {
  return `revenue ${from} ${to} by ${by}`;
}
