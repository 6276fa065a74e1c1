import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

/** Props of every settings panel. */
export interface SettingsPanelProps {
  saved: OrganizationSettings;
  onSaved: (settings: OrganizationSettings) => void;
}
