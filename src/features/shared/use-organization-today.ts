import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { useSaved } from './saved/use-saved.ts';
import { today, todayIn } from './today.ts';

/**
 * Today where the organization is, `YYYY-MM-DD`: the server takes no payment of a later day. Null until its settings
 * are known; where they cannot be had, the device's own day.
 */
export function useOrganizationToday(): string | null {
  const { copy, failure } = useSaved('organization settings', getOrganizationSettings, {});
  if (copy !== null) return todayIn(copy.value.timezone);
  return failure === null ? null : today();
}
