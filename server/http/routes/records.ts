import { compress } from 'hono/compress';
import * as contract from '#shared/contract/records.ts';
import type { Deps } from '#server/domain/deps.ts';
import { listChanges } from '#server/domain/records/list-changes.ts';
import { listRecords } from '#server/domain/records/list-records.ts';
import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { createStepAside } from '#server/ports/step-aside.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** A first copy takes many pages: one at a time for each organization, and others' requests go first. */
const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 16 });
const pageTurns = limitConcurrency({ running: 1, waiting: 32 });
const stepAside = createStepAside();
const turns = async <T>(organizationId: string, work: () => Promise<T>): Promise<T> =>
  turnsOfOrganization(organizationId, async () => pageTurns(async () => stepAside(work)));

/** A device's copy of the books. Compressed, because it may be large and the connection poor. */
export function defineRecordRoutes(api: Api, deps: Pick<Deps, 'clock' | 'epoch' | 'sendsMails'>): void {
  for (const { path } of [contract.listRecords, contract.listChanges]) api.hono.use(path, compress());
  defineRoute(api, contract.listRecords, { turns })(async ({ query }, { actor, db }) =>
    listRecords({ ...deps, db }, actor, query),
  );
  defineRoute(
    api,
    contract.listChanges,
  )(async ({ query }, { actor, db }) => listChanges({ ...deps, db }, actor, query));
}
