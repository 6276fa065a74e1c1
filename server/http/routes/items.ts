import * as contract from '#shared/contract/items.ts';
import type { Deps } from '#server/domain/deps.ts';
import { addItem } from '#server/domain/items/add-item.ts';
import { deleteItem, restoreItem, updateItem } from '#server/domain/items/change-item.ts';
import { listItems } from '#server/domain/items/list-items.ts';
import { presentItem } from '#server/domain/items/present-item.ts';
import { requireItem } from '#server/domain/items/require-item.ts';
import { suggestLines } from '#server/domain/items/suggest-lines.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints under /api/items, and the suggestions for a document's lines. */
export function defineItemRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, contract.listItems)(async ({ query }, { actor, db }) => listItems({ db }, actor, query));
  defineRoute(
    api,
    contract.suggestLines,
  )(async ({ query: { q } }, { actor, db }) => suggestLines({ db }, actor, q));
  defineRoute(
    api,
    contract.getItem,
  )(async ({ params }, { actor, db }) => presentItem(await requireItem(db, actor.organizationId, params.id)));
  defineRoute(
    api,
    contract.createItem,
  )(async ({ body }, { actor, db }) => addItem({ db, clock }, actor, body));
  defineRoute(
    api,
    contract.updateItem,
  )(async ({ params, body: { version, ...fields } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), version);
    return updateItem({ db, clock }, actor, { itemId: params.id, fields, expected });
  });
  defineRoute(
    api,
    contract.deleteItem,
  )(async ({ params }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'));
    await deleteItem({ db, clock }, actor, { itemId: params.id, expected });
    return null;
  });
  defineRoute(
    api,
    contract.restoreItem,
  )(async ({ params }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'));
    return restoreItem({ db, clock }, actor, { itemId: params.id, expected });
  });
}
