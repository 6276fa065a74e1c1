import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

/** What every panel that changes settings is given. */
export interface SettingsPanelProps {
  saved: OrganizationSettings;
  onSaved: (settings: OrganizationSettings) => void;
}
