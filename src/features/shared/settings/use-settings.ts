import { useCallback } from 'react';
import {
  getOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { useRead, type Read } from '../use-read.ts';
import { useServices } from '../use-services.ts';

/** The organization's settings, loaded when the screen opens. */
export function useSettings(): Read<OrganizationSettings> {
  const { api } = useServices();
  return useRead(useCallback((signal: AbortSignal) => api(getOrganizationSettings, {}, { signal }), [api]));
}
