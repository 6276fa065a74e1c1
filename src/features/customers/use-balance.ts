import { useSaved } from '#features/shared/saved/use-saved.ts';
import { balanceRead } from './customer-reads.ts';

/** A customer's balance by currency, loaded once for all parts of their page. */
export function useBalance(id: string) {
  return useSaved(...balanceRead(id));
}
