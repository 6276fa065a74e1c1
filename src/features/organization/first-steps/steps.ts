import { isPostalAddress } from '#shared/contract/address.ts';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

/** The first steps, in order. */
export const steps = ['business', 'customer', 'invoice'] as const;
export type Step = (typeof steps)[number];

/** The steps that are done. They are read off the books, so they can be done anywhere and in any order. */
export function stepsDone(
  { address }: Pick<OrganizationSettings, 'address'>,
  { total_customers: customers, total_invoices: invoices }: DashboardStats,
): readonly Step[] {
  const isDone = { business: isPostalAddress(address), customer: customers > 0, invoice: invoices > 0 };
  return steps.filter((step) => isDone[step]);
}
