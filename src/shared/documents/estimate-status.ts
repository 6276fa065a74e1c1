/** What an estimate shows. `expired` is never stored. */
export const estimateStatuses = ['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

/** What the status of an estimate follows from. */
export interface EstimateState {
  readonly lifecycle: Exclude<EstimateStatus, 'expired'>;
  /** Last day on which it may be accepted, `YYYY-MM-DD`; null where it stays open. */
  readonly expiryDate: string | null;
}

/** The status to show; `today` is a calendar day `YYYY-MM-DD` in the organization's timezone. */
export function estimateStatus(estimate: EstimateState, today: string): EstimateStatus {
  return estimate.lifecycle === 'sent' && isOver(estimate.expiryDate, today) ? 'expired' : estimate.lifecycle;
}

/** True from the day after the last one on which an estimate may be accepted. */
export function isOver(expiryDate: string | null, today: string): boolean {
  return expiryDate !== null && expiryDate < today;
}
