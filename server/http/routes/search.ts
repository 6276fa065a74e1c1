import * as contract from '#shared/contract/search.ts';
import type { Deps } from '#server/domain/deps.ts';
import { searchCustomers } from '#server/domain/search/search-customers.ts';
import { searchDocuments } from '#server/domain/search/search-documents.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /api/search. */
export function defineSearchRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    contract.searchCustomers,
  )(async ({ query }, { actor, db }) => searchCustomers({ db }, actor, query));
  defineRoute(
    api,
    contract.searchDocuments,
  )(async ({ query }, { actor, db }) => searchDocuments({ db, clock }, actor, query));
}
