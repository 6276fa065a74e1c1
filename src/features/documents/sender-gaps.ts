import { isPostalAddress } from '#shared/contract/address.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

type SenderGap = 'address' | 'tax_id' | 'bank_details';

type Sender = Pick<OrganizationSettings, 'address' | 'tax_id' | 'bank_details'>;

/**
 * What invoices should say about their sender and don't (EN 16931 BG-5, BT-31, BG-17). Not everyone has a tax ID or is
 * paid by bank transfer, so one of those is enough.
 */
export function senderGaps({ address, tax_id: taxId, bank_details: bank }: Sender): readonly SenderGap[] {
  const isNamed = [taxId, bank.iban, bank.account_number].some((part) => part !== null);
  return [
    ...(isPostalAddress(address) ? [] : (['address'] as const)),
    ...(isNamed ? [] : (['tax_id', 'bank_details'] as const)),
  ];
}
