import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getCustomerBalance } from '#shared/contract/statements.ts';

/** What a customer owes and holds, by currency: asked for once by all parts of their page. */
export function useBalance(id: string) {
  return useSaved(`balance of ${id}`, getCustomerBalance, { params: { id } });
}
