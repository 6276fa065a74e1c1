import { compress } from 'hono/compress';
import * as contract from '#shared/contract/records.ts';
import type { Deps } from '#server/domain/deps.ts';
import { listChanges } from '#server/domain/records/list-changes.ts';
import { listRecords } from '#server/domain/records/list-records.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** A device's copy of the books. Compressed, because it may be large and the connection poor. */
export function defineRecordRoutes(api: Api, deps: Pick<Deps, 'clock' | 'epoch' | 'sendsMails'>): void {
  for (const { path } of [contract.listRecords, contract.listChanges]) api.hono.use(path, compress());
  defineRoute(
    api,
    contract.listRecords,
  )(async ({ query }, { actor, db }) => listRecords({ ...deps, db }, actor, query));
  defineRoute(
    api,
    contract.listChanges,
  )(async ({ query }, { actor, db }) => listChanges({ ...deps, db }, actor, query));
}
