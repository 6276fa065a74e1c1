import { useSaved } from '#features/shared/saved/use-saved.ts';
import { isPostalAddress } from '#shared/contract/address.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';

/** Whether the organization has a postal address, and the server a mail server, as far as is known. */
export function useMaySend() {
  const { copy, failure } = useSaved('organization settings', getOrganizationSettings, {});
  const { address, sends_emails: isDelivered = true } = copy?.value ?? {};
  return {
    /** Nothing better than this comes soon. */
    isKnown: copy !== null || failure !== null,
    isAddressed: address === undefined || isPostalAddress(address),
    isDelivered,
  };
}
