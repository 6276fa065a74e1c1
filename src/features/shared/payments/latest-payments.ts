import { listPayments } from '#shared/contract/payments.ts';

/** Reads a customer's latest payments, for `readOf` and `useSaved`. */
export const latestPayments = (customerId: string) =>
  [
    `latest payments ${customerId}`,
    listPayments,
    { query: { customer_id: customerId, limit: '5' } },
  ] as const;
