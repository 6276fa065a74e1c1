import * as contract from '#shared/contract/deliveries.ts';
import { cancelScheduled } from '#server/domain/deliveries/cancel-scheduled.ts';
import { listDeliveries } from '#server/domain/deliveries/list-deliveries.ts';
import { sendDocument } from '#server/domain/deliveries/send-document.ts';
import type { ApiDeps } from '#server/domain/deps.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints that mail documents. */
export function defineDeliveryRoutes(api: Api, deps: ApiDeps): void {
  defineRoute(
    api,
    contract.sendDocument,
  )(async ({ params, body }, { actor, db, header, afterwards }) => {
    const expected = expectedVersion(header('if-match'), body.version);
    const document = await sendDocument({ ...deps, db }, actor, { documentId: params.id, body, expected });
    afterwards(deps.wakeOutbox);
    return document;
  });
  defineRoute(
    api,
    contract.listDeliveries,
  )(async ({ params }, { actor, db, language }) => listDeliveries({ db }, actor, params.id, language));
  defineRoute(
    api,
    contract.cancelScheduled,
  )(async ({ params }, { actor, db, language }) =>
    cancelScheduled({ ...deps, db }, actor, params.id, language),
  );
}
