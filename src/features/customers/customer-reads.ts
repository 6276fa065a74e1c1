import { latestPayments } from '#features/shared/payments/latest-payments.ts';
import { openedWith } from '#features/shared/saved/opened-with.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { getCustomer } from '#shared/contract/customers.ts';
import { listDocuments } from '#shared/contract/documents.ts';
import { getCustomerBalance, getStatement } from '#shared/contract/statements.ts';

// The reads of a customer's page, for `readOf` and `useSaved`.

export const customerRead = (id: string) => [`customer ${id}`, getCustomer, { params: { id } }] as const;

/** By currency. */
export const balanceRead = (id: string) =>
  [`balance of ${id}`, getCustomerBalance, { params: { id } }] as const;

export const documentsRead = (id: string) =>
  [`latest documents ${id}`, listDocuments, { query: { customer_id: id, limit: '5' } }, 'document'] as const;

interface StatementChoice {
  /** Without it, the server picks one. */
  readonly currency?: string | null;
  /** Days, `YYYY-MM-DD`, or empty: the last twelve months. */
  readonly from?: string;
  readonly to?: string;
}

export function statementRead(id: string, { currency = null, from = '', to = '' }: StatementChoice = {}) {
  const query = {
    ...(currency !== null && { currency }),
    ...(from !== '' && { date_from: from }),
    ...(to !== '' && { date_to: to }),
  };
  const key = `statement ${id} ${currency ?? ''} ${from} ${to}`;
  return [key, getStatement, { params: { id }, query }] as const;
}

/** The page opens with what the device has of the customer. */
export async function openCustomer(services: Services, id: string): Promise<void> {
  await openedWith(
    readOf(services, ...customerRead(id)),
    readOf(services, ...balanceRead(id)),
    readOf(services, ...documentsRead(id)),
    readOf(services, ...latestPayments(id)),
    readOf(services, ...statementRead(id)),
  );
}
