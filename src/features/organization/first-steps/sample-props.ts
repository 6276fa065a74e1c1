import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

/** What a sample of an invoice is drawn from. */
export interface SampleProps {
  settings: OrganizationSettings;
}
