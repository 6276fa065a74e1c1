import {
  getOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { useSaved } from '../saved/use-saved.ts';
import { today, todayIn } from '../today.ts';

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

/**
 * Today where the organization is, `YYYY-MM-DD`: the server takes no payment of a later day. Null until its settings
 * are known; where they cannot be had, the device's own day, for the server has the last word.
 */
export function useOrganizationToday(): string | null {
  const { copy, failure } = useSaved('organization settings', getOrganizationSettings, {});
  if (copy !== null) return todayIn(copy.value.timezone);
  return failure === null ? null : today();
}
