import * as contract from '#shared/contract/recurring-invoices.ts';
import { cancelPriceChange, changePrices, previewPrices } from '#shared/contract/recurring-prices.ts';
import type { Deps } from '#server/domain/deps.ts';
import * as prices from '#server/domain/recurring/change-prices.ts';
import { createSeries } from '#server/domain/recurring/create-series.ts';
import { listRuns, listSeries } from '#server/domain/recurring/list-series.ts';
import { endSeries, pauseSeries, resumeSeries, skipDay } from '#server/domain/recurring/move-series.ts';
import { presentSeries } from '#server/domain/recurring/present-series.ts';
import { requireSeries } from '#server/domain/recurring/require-series.ts';
import { updateSeries } from '#server/domain/recurring/update-series.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints under /api/recurring-invoices. */
export function defineRecurringRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    contract.listRecurringInvoices,
  )(async ({ query }, { actor, db }) => listSeries({ db }, actor, query));
  defineRoute(
    api,
    contract.getRecurringInvoice,
  )(async ({ params }, { actor, db }) =>
    presentSeries(db, await requireSeries(db, actor.organizationId, params.id, null)),
  );
  defineRoute(
    api,
    contract.listRecurringRuns,
  )(async ({ params, query }, { actor, db }) => listRuns({ db }, actor, params.id, query));
  defineRoute(
    api,
    contract.createRecurringInvoice,
  )(async ({ body }, { actor, db }) => createSeries({ db, clock }, actor, body));
  defineRoute(
    api,
    contract.updateRecurringInvoice,
  )(async ({ params, body }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), body.version);
    return updateSeries({ db, clock }, actor, { id: params.id, body, expected });
  });
  defineMoves(api, { clock });
  definePrices(api, { clock });
}

function defineMoves(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    contract.pauseRecurringInvoice,
  )(async ({ params }, { actor, db }) => pauseSeries({ db, clock }, actor, params.id));
  defineRoute(
    api,
    contract.resumeRecurringInvoice,
  )(async ({ params, body }, { actor, db }) => resumeSeries({ db, clock }, actor, { ...params, ...body }));
  defineRoute(
    api,
    contract.endRecurringInvoice,
  )(async ({ params }, { actor, db }) => endSeries({ db, clock }, actor, params.id));
  defineRoute(
    api,
    contract.skipRecurringDay,
  )(async ({ params, body: { day, is_skipped: isSkipped } }, { actor, db }) =>
    skipDay({ db, clock }, actor, { ...params, day, isSkipped }),
  );
}

function definePrices(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    previewPrices,
  )(async ({ body }, { actor, db }) => prices.previewPrices({ db, clock }, actor, body));
  defineRoute(
    api,
    changePrices,
  )(async ({ body }, { actor, db }) => prices.changePrices({ db, clock }, actor, body));
  defineRoute(
    api,
    cancelPriceChange,
  )(async ({ params, body }, { actor, db }) =>
    prices.cancelPriceChange({ db, clock }, actor, { ...params, priceChangeId: body.price_change_id }),
  );
}
