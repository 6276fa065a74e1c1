import { endFirstSteps } from '#shared/contract/first-steps.ts';
import { changeLogo, getLogo, removeLogo } from '#shared/contract/logos.ts';
import { listNextNumbers } from '#shared/contract/number-patterns.ts';
import * as deletion from '#shared/contract/organization-deletion.ts';
import * as security from '#shared/contract/organization-security.ts';
import * as settings from '#shared/contract/organization-settings.ts';
import type { Deps } from '#server/domain/deps.ts';
import { countAttempt } from '#server/domain/limits/count-attempt.ts';
import * as logo from '#server/domain/organization/change-logo.ts';
import { changeSettings } from '#server/domain/organization/change-settings.ts';
import { askForDeletion, cancelDeletion, getDeletion } from '#server/domain/organization/deletion.ts';
import * as firstSteps from '#server/domain/organization/first-steps.ts';
import { getSettings } from '#server/domain/organization/get-settings.ts';
import { nextNumbers } from '#server/domain/organization/next-numbers.ts';
import { getLogo as readLogo } from '#server/domain/organization/read-logo.ts';
import { redrawLogo } from '#server/domain/organization/redraw-logo.ts';
import { changeSecurity, getSecurity } from '#server/domain/organization/security.ts';
import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/**
 * A 2 MB image takes far more memory when decoded, so an organization processes one at a time and the server
 * two.
 */
const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 2 });
const turnsOfAll = limitConcurrency({ running: 2, waiting: 32 });

type OrganizationDeps = Pick<Deps, 'clock' | 'limits' | 'publicUrl' | 'sendsMails' | 'wakeOutbox'>;

/** Endpoints under /api/organization. */
export function defineOrganizationRoutes(api: Api, deps: OrganizationDeps): void {
  const { clock, limits, publicUrl, sendsMails, wakeOutbox } = deps;
  defineRoute(
    api,
    settings.getOrganizationSettings,
  )(async (_input, { actor, db }) => getSettings({ db, sendsMails }, actor));
  defineRoute(
    api,
    settings.changeOrganizationSettings,
  )(async ({ body: { version, ...entered } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), version);
    return changeSettings({ db, clock, sendsMails }, actor, entered, expected);
  });
  defineRoute(api, security.getSecurity)(async (_input, { actor, db }) => getSecurity(db, actor));
  defineRoute(
    api,
    security.changeSecurity,
  )(async ({ body }, { actor, db }) => changeSecurity({ db, clock }, actor, body.requires_two_factor));
  defineRoute(api, deletion.getDeletion)(async (_input, { actor, db }) => getDeletion(db, actor));
  defineRoute(
    api,
    deletion.askForDeletion,
  )(async ({ body }, { actor, db, afterwards }) => {
    afterwards(wakeOutbox);
    return askForDeletion({ db, clock, publicUrl }, actor, body.name);
  });
  defineRoute(
    api,
    deletion.cancelDeletion,
  )(async (_input, { actor, db, afterwards }) => {
    afterwards(wakeOutbox);
    return cancelDeletion({ db, clock, publicUrl }, actor);
  });
  defineRoute(
    api,
    endFirstSteps,
  )(async (_input, { actor, db }) => {
    await firstSteps.endFirstSteps({ db, clock }, actor);
    return null;
  });
  defineRoute(api, listNextNumbers)(async (_input, { actor, db }) => nextNumbers({ db, clock }, actor));
  defineRoute(api, changeLogo, {
    turns: async (organizationId, work) => turnsOfOrganization(organizationId, async () => turnsOfAll(work)),
    before: async ({ organizationId }, { body }) => {
      await countAttempt({ db: api.db, clock, limits }, 'logo_organization', organizationId);
      return redrawLogo(body.data);
    },
  })(async (_input, { actor, db, prepared }) => logo.changeLogo({ db, clock }, actor, prepared));
  defineRoute(
    api,
    removeLogo,
  )(async (_input, { actor, db }) => {
    await logo.removeLogo({ db, clock }, actor);
    return null;
  });
  defineRoute(
    api,
    getLogo,
  )(async ({ params }, { actor, db }) => readLogo(db, actor.organizationId, params.hash));
}
