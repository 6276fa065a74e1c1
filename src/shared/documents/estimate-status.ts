/** Estimate statuses, as shown. `expired` is never stored. */
export const estimateStatuses = ['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

/** What an estimate's status depends on. */
export interface EstimateState {
  readonly lifecycle: Exclude<EstimateStatus, 'expired'>;
  /** Last day to accept, `YYYY-MM-DD`; null if it doesn't expire. */
  readonly expiryDate: string | null;
}

/** The status to show. `today` is `YYYY-MM-DD` in the organization's timezone. */
export function estimateStatus(estimate: EstimateState, today: string): EstimateStatus {
  return estimate.lifecycle === 'sent' && isOver(estimate.expiryDate, today) ? 'expired' : estimate.lifecycle;
}

/** True from the day after the expiry date. */
export function isOver(expiryDate: string | null, today: string): boolean {
  return expiryDate !== null && expiryDate < today;
}
