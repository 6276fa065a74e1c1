import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

/** True where accountants work with DATEV, and for whoever has entered its numbers. */
export function usesDatev({ datev, address }: Pick<OrganizationSettings, 'datev' | 'address'>): boolean {
  return datev !== null || address.country === 'DE' || address.country === 'AT';
}
