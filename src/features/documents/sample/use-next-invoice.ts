import { useIsAsked, useSaved } from '#features/shared/saved/use-saved.ts';
import { listNextNumbers } from '#shared/contract/number-patterns.ts';

export interface NextInvoice {
  /** Nothing better than this comes. */
  isAsked: boolean;
  number: string | undefined;
}

/** The number that an invoice issued today would get. */
export function useNextInvoice(): NextInvoice {
  const { read, copy } = useSaved('next numbers', listNextNumbers, {});
  const isAsked = useIsAsked(read);
  const number = copy?.value.items.find((next) => next.document_type === 'invoice')?.number;
  return { isAsked: isAsked || copy !== null, number };
}
