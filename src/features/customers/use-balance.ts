import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getCustomerBalance } from '#shared/contract/statements.ts';

/** A customer's balance by currency, loaded once for all parts of their page. */
export function useBalance(id: string) {
  return useSaved(`balance of ${id}`, getCustomerBalance, { params: { id } });
}
