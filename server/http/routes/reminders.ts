import * as contract from '#shared/contract/reminders.ts';
import type { Deps } from '#server/domain/deps.ts';
import { changeCustomerReminders, getCustomerReminders } from '#server/domain/reminders/of-customer.ts';
import { getReminders, holdReminders, releaseReminders } from '#server/domain/reminders/of-document.ts';
import { changePlan, getPlan } from '#server/domain/reminders/plan.ts';
import { listUpcoming } from '#server/domain/reminders/upcoming.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints for automatic reminders: the plan, and those of one document or customer. */
export function defineReminderRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, contract.getReminderPlan)(async (_input, { actor, db }) => getPlan(db, actor));
  defineRoute(
    api,
    contract.changeReminderPlan,
  )(async ({ body: { is_on: isOn, days, version } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), version);
    return changePlan({ db, clock }, actor, { isOn, days, expected });
  });
  defineRoute(
    api,
    contract.listUpcomingReminders,
  )(async ({ body }, { actor, db }) => listUpcoming({ db, clock }, actor, body.days));
  defineRoute(
    api,
    contract.getDocumentReminders,
  )(async ({ params }, { actor, db }) => getReminders({ db, clock }, actor, params.id));
  defineRoute(
    api,
    contract.holdReminders,
  )(async ({ params, body }, { actor, db }) => holdReminders({ db, clock }, actor, params.id, body.until));
  defineRoute(
    api,
    contract.releaseReminders,
  )(async ({ params }, { actor, db }) => releaseReminders({ db, clock }, actor, params.id));
  defineRoute(
    api,
    contract.getCustomerReminders,
  )(async ({ params }, { actor, db }) => getCustomerReminders(db, actor, params.id));
  defineRoute(
    api,
    contract.changeCustomerReminders,
  )(async ({ params, body }, { actor, db }) =>
    changeCustomerReminders({ db, clock }, actor, params.id, body.is_excluded),
  );
}
