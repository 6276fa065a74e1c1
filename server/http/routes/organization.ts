import {
  changeOrganizationSettings,
  getOrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import type { Deps } from '#server/domain/deps.ts';
import { changeSettings } from '#server/domain/organization/change-settings.ts';
import { getSettings } from '#server/domain/organization/get-settings.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** The calls below /api/organization. */
export function defineOrganizationRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, getOrganizationSettings)(async (_input, { actor, db }) => getSettings({ db }, actor));
  defineRoute(
    api,
    changeOrganizationSettings,
  )(async ({ body: { version, ...settings } }, { actor, db, header }) =>
    changeSettings({ db, clock }, actor, settings, expectedVersion(header('if-match'), version)),
  );
}
