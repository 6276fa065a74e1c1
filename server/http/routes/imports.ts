import { dayIn } from '#shared/calendar-day.ts';
import * as contract from '#shared/contract/imports.ts';
import { readBankStatement } from '#shared/contract/bank-statements.ts';
import { inTenant } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/actor.ts';
import type { ApiDeps } from '#server/domain/deps.ts';
import { statementSuggestions } from '#server/domain/bank/statement-suggestions.ts';
import { findNamedCustomers, keysOfNames } from '#server/domain/imports/find-named-customers.ts';
import { importCustomers, readCustomers } from '#server/domain/imports/import-customers.ts';
import { importItems } from '#server/domain/imports/import-items.ts';
import { importPrices } from '#server/domain/imports/import-prices.ts';
import { importInvoices } from '#server/domain/imports/import-invoices.ts';
import { readCsv } from '#server/domain/imports/read-csv.ts';
import { findNamedItems } from '#server/domain/imports/find-named-items.ts';
import { readItems } from '#server/domain/imports/read-items.ts';
import { readPrices } from '#server/domain/imports/read-prices.ts';
import { readInvoices, type InvoiceTerms } from '#server/domain/imports/read-invoices.ts';
import { suggestMapping } from '#server/domain/imports/suggest-mapping.ts';
import { countAttempt } from '#server/domain/limits/count-attempt.ts';
import { readOrganization } from '#server/domain/organization/read-organization.ts';
import { limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { defineRoute, type Api } from '../define-route.ts';

const sampleSize = 5;
/** Parsing a file blocks other requests for a while, so an organization imports one at a time. */
const turns = limitConcurrencyByKey({ running: 1, waiting: 2 });

const changesNothing = ({ body }: { readonly body: { readonly dry_run: boolean } }) => body.dry_run;

interface Part {
  readonly dry_run?: boolean;
  readonly offset?: number;
}

/** A file counts once towards the limit, however many requests and retries it takes. */
function limitOf({
  dry_run: isDry = false,
  offset = 0,
}: Part): 'import_organization' | 'import_part_organization' {
  return isDry || offset === 0 ? 'import_organization' : 'import_part_organization';
}

/** Endpoints under /api/import. Files are parsed before the transaction starts. */
export function defineImportRoutes(api: Api, { clock, limits }: Pick<ApiDeps, 'clock' | 'limits'>): void {
  const count = async ({ organizationId }: Actor, part: Part = {}) =>
    countAttempt({ db: api.db, clock, limits }, limitOf(part), organizationId);
  defineRoute(api, contract.previewImport, {
    turns,
    before: async (actor, { body }) => {
      await count(actor);
      return readCsv(body.csv);
    },
  })(async ({ body }, { prepared: { columns, rows } }) => ({
    columns: [...columns],
    sample: rows.slice(0, sampleSize).map(({ cells }) => cells.slice()),
    rows: rows.length,
    mapping: suggestMapping(body.kind, columns),
  }));
  defineRoute(api, contract.importCustomers, {
    turns,
    changesNothing,
    before: async (actor, { body }, { language }) => {
      await count(actor, body);
      return readCustomers(body, language);
    },
  })(async ({ body }, { actor, db, prepared }) => importCustomers({ db, clock }, actor, body, prepared));
  defineRoute(api, contract.importInvoices, {
    turns,
    changesNothing,
    before: async (actor, { body }, { language }) => {
      await count(actor, body);
      const year = clock().getUTCFullYear();
      return readInvoices(body, { year, language }, async (names) =>
        termsOf(api, actor, { names, now: clock() }),
      );
    },
  })(async ({ body }, { actor, db, prepared }) => importInvoices({ db, clock }, actor, body, prepared));
  defineRoute(api, readBankStatement, {
    turns,
    changesNothing: () => true,
    before: async (actor) => count(actor),
  })(async ({ body }, { actor, db }) => statementSuggestions({ db, clock }, actor, body.content));
  defineCatalogImports(api, clock, count);
}

/** Items, and the prices that a price list has for them. */
function defineCatalogImports(
  api: Api,
  clock: ApiDeps['clock'],
  count: (actor: Actor, part: Part) => Promise<unknown>,
): void {
  defineRoute(api, contract.importItems, {
    turns,
    changesNothing,
    before: async (actor, { body }, { language }) => {
      await count(actor, body);
      return readItems(body, { language, currency: await ownCurrency(api, actor) });
    },
  })(async ({ body }, { actor, db, prepared }) => importItems({ db, clock }, actor, body, prepared));
  defineRoute(api, contract.importPrices, {
    turns,
    changesNothing,
    before: async (actor, { body }, { language }) => {
      await count(actor, body);
      const tenant = { organizationId: actor.organizationId, readOnly: true, wall: api.tenantWall };
      const currency = await ownCurrency(api, actor);
      return readPrices(body, { language, currency }, async (names) =>
        inTenant(api.db, tenant, async (db) => findNamedItems({ db }, actor, names)),
      );
    },
  })(async ({ params, body }, { actor, db, prepared }) =>
    importPrices({ db, clock }, actor, { ...body, listId: params.id }, prepared),
  );
}

/** The organization's currency, in a short transaction of its own. */
async function ownCurrency(api: Api, { organizationId }: Actor): Promise<string> {
  const tenant = { organizationId, readOnly: true, wall: api.tenantWall };
  return inTenant(api.db, tenant, async (db) => (await readOrganization(db, organizationId)).defaultCurrency);
}

/** In its own short transaction, which ends before the file is parsed. */
async function termsOf(
  api: Api,
  actor: Actor,
  { names, now }: { readonly names: readonly string[]; readonly now: Date },
): Promise<InvoiceTerms> {
  const { organizationId } = actor;
  return inTenant(api.db, { organizationId, readOnly: true, wall: api.tenantWall }, async (db) => {
    const { defaultCurrency, timezone, booksClosedUntil } = await readOrganization(db, organizationId);
    const keyOf = await keysOfNames(db, names);
    const known = await findNamedCustomers({ db }, actor, names.map(keyOf));
    const currencyOf = (name: string) => known.get(keyOf(name))?.[0]?.currency ?? defaultCurrency;
    return { keyOf, currencyOf, today: dayIn(timezone, now), closedUntil: booksClosedUntil };
  });
}
