import { isPostalAddress } from '#shared/contract/address.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

type SenderGap = 'address' | 'tax_id' | 'bank_details';

type Sender = Pick<OrganizationSettings, 'address' | 'tax_id' | 'bank_details'>;

/**
 * What invoices should say about their sender and don't (EN 16931 BG-5, BT-31, BG-17). Not everyone has a tax ID or is
 * paid by bank transfer, so one of those alone is no gap.
 */
export function senderGaps({ address, tax_id: taxId, bank_details: bank }: Sender): readonly SenderGap[] {
  const isAddressed = isPostalAddress(address);
  const isPayable = bank.iban !== null || bank.account_number !== null;
  if (isAddressed && (isPayable || taxId !== null)) return [];
  const parts: readonly [SenderGap, boolean][] = [
    ['address', isAddressed],
    ['tax_id', taxId !== null],
    ['bank_details', isPayable],
  ];
  return parts.flatMap(([name, isThere]) => (isThere ? [] : [name]));
}
