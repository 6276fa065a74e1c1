import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { readOf } from '../saved/use-saved.ts';
import type { Services } from '../services.ts';

/** Longest wait for the organization's country (milliseconds). */
const patience = 1_000;

/** The form opens with the organization's country, and its fields in the order of addresses there. Never rejects. */
export async function openNewCustomer(services: Services): Promise<void> {
  const settings = readOf(services, 'organization settings', getOrganizationSettings, {});
  await settings.restore();
  if (settings.getState().copy !== null) return;
  const tooLong = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([settings.load(), tooLong]);
}
