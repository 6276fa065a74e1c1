import * as contract from '#shared/contract/customers.ts';
import { addCustomer } from '#server/domain/customers/add-customer.ts';
import { blockCustomer } from '#server/domain/customers/block-customer.ts';
import { deleteCustomer } from '#server/domain/customers/delete-customer.ts';
import { eraseCustomer } from '#server/domain/customers/erase-customer.ts';
import { getCustomer } from '#server/domain/customers/get-customer.ts';
import { listCustomers } from '#server/domain/customers/list-customers.ts';
import { restoreCustomer } from '#server/domain/customers/restore-customer.ts';
import { updateCustomer } from '#server/domain/customers/update-customer.ts';
import type { Deps } from '#server/domain/deps.ts';
import { wordsIn } from '#server/words.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints under /api/customers. */
export function defineCustomerRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    contract.listCustomers,
  )(async ({ query }, { actor, db }) => listCustomers({ db }, actor, query));
  defineRoute(
    api,
    contract.getCustomer,
  )(async ({ params }, { actor, db }) => getCustomer({ db }, actor, params.id));
  defineRoute(
    api,
    contract.createCustomer,
  )(async ({ body }, { actor, db }) => addCustomer({ db, clock }, actor, body));
  defineRoute(
    api,
    contract.updateCustomer,
  )(async ({ params, body: { version, ...fields } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), version);
    return updateCustomer({ db, clock }, actor, { customerId: params.id, fields, expected });
  });
  defineRoute(
    api,
    contract.deleteCustomer,
  )(async ({ params }, { actor, db, header }) => {
    await deleteCustomer({ db, clock }, actor, params.id, expectedVersion(header('if-match')));
    return null;
  });
  defineRoute(
    api,
    contract.restoreCustomer,
  )(async ({ params }, { actor, db, header }) =>
    restoreCustomer({ db, clock }, actor, params.id, expectedVersion(header('if-match'))),
  );
  defineRoute(
    api,
    contract.blockCustomer,
  )(async ({ params }, { actor, db }) => blockCustomer({ db, clock }, actor, params.id));
  defineRoute(
    api,
    contract.eraseCustomer,
  )(async ({ params }, { actor, db, language }) =>
    eraseCustomer({ db, clock }, actor, params.id, wordsIn(language).erasure.deletedCustomer),
  );
}
