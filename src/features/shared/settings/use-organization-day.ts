import {
  getOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { useSaved } from '../saved/use-saved.ts';
import { today, todayIn } from '../today.ts';

interface OrganizationDay {
  settings: OrganizationSettings;
  /** In the organization's timezone, `YYYY-MM-DD`. */
  today: string;
}

/** The latest known organization settings and the day in its timezone; null until known. */
export function useOrganizationDay(): OrganizationDay | null {
  const settings = useSaved('organization settings', getOrganizationSettings, {}).copy?.value;
  return settings === undefined ? null : { settings, today: todayIn(settings.timezone) };
}

/**
 * Today in the organization's timezone, `YYYY-MM-DD`; the server accepts no later payment date. Null until its
 * settings are known. If they can't be loaded, the device's day, as the server checks anyway.
 */
export function useOrganizationToday(): string | null {
  const { copy, failure } = useSaved('organization settings', getOrganizationSettings, {});
  if (copy !== null) return todayIn(copy.value.timezone);
  return failure === null ? null : today();
}
