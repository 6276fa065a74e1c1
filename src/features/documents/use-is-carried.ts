import { useSaved, useSavedRead } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import { linksRead } from './panel-reads.ts';
import { deliveriesOf } from './sending/deliveries.ts';

interface Ways {
  /** Null until they are loaded. */
  readonly emails: readonly Pick<Delivery, 'state'>[] | null;
  readonly links: readonly { readonly last_viewed_at: string | null }[] | null;
}

/** Whether an issued document has reached its customer by email or a viewed link. */
export function isCarried({ emails, links }: Ways): boolean {
  const isEmailed = emails?.some(({ state }) => state === 'sent') === true;
  return isEmailed || links?.some(({ last_viewed_at: viewed }) => viewed !== null) === true;
}

/** The same for a stored document, as far as it is known yet. */
export function useIsCarried(id: string): boolean {
  const { copy: emails } = useSavedRead(deliveriesOf(useServices(), id));
  const { copy: links } = useSaved(...linksRead(id));
  return isCarried({ emails: emails?.value.items ?? null, links: links?.value.items ?? null });
}
