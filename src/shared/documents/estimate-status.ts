/** What an estimate shows (design.md section 3). `expired` is never stored. */
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
  const isOver = estimate.expiryDate !== null && estimate.expiryDate < today;
  return estimate.lifecycle === 'sent' && isOver ? 'expired' : estimate.lifecycle;
}
