import {
  getOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { useSaved } from '../saved/use-saved.ts';
import { todayIn } from '../today.ts';

interface OrganizationDay {
  settings: OrganizationSettings;
  /** By the organization's clock, `YYYY-MM-DD`. */
  today: string;
}

/** The organization's settings as this device knows them last, and the day it is there; null while none are known. */
export function useOrganizationDay(): OrganizationDay | null {
  const settings = useSaved('organization settings', getOrganizationSettings, {}).copy?.value;
  return settings === undefined ? null : { settings, today: todayIn(settings.timezone) };
}
