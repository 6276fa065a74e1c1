import { useOrganizationToday } from '#features/shared/settings/use-organization-day.ts';
import { today } from '#features/shared/today.ts';

/** Today in the organization's timezone; in the device's until it is known. */
export function useToday(): string {
  return useOrganizationToday() ?? today();
}
