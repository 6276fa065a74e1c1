import { safeParse } from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { organizationSettings, type OrganizationSettings } from '#shared/contract/organization-settings.ts';

/** What someone else has saved meanwhile, if that is why a call was refused; null for other failures. */
export function currentSettings(error: unknown): OrganizationSettings | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const current = safeParse(organizationSettings, error.current);
  return current.success ? current.output : null;
}
