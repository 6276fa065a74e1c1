import { activeList, usePriceLists } from '#features/shared/price-lists/use-price-lists.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { useCustomer } from '#features/documents/use-customer.ts';

export interface CustomerList {
  /** Whose prices apply; null is none. Undefined until that is known. */
  readonly present: PriceList | null | undefined;
  readonly all: readonly PriceList[];
}

const none: readonly PriceList[] = [];

/** The price list of a document's customer. */
export function useCustomerList(id: string | undefined): CustomerList {
  const lists = usePriceLists();
  const customer = useCustomer(id);
  const isKnown = lists !== undefined && (id === undefined || customer !== undefined);
  return {
    present: isKnown ? activeList(lists, customer?.price_list_id) : undefined,
    all: lists ?? none,
  };
}
