import type { Database } from '#server/db/connect.ts';
import { idsOf } from '#server/db/tenant-wall.ts';
import { findBuyers } from '../search/find-buyers.ts';
import { containsWords } from '../search/find-customers.ts';
import type { Hit } from '../search/hits.ts';
import {
  beyondRead,
  mostInvoices,
  numberedSo,
  paymentsPage,
  type Bounds,
  type Described,
  type PaymentSearch,
} from './payments-page.ts';

export interface FoundPayments {
  readonly hits: readonly { readonly id: string }[];
  /** True if more customers, invoices, or references match. */
  readonly isCut: boolean;
  /** True if there are older payments whose notes weren't searched. */
  readonly areNotesCut: boolean;
}

type Search = PaymentSearch & {
  /** Limits the search to one customer. */
  readonly customerId: string | undefined;
};

/**
 * The latest payments that match the filters and the search: by customer, number prefix of an allocated
 * invoice, reference prefix, or, among the latest payments, any text. Similar customer names count only if
 * nothing else matches. Call it outside the tenant wall (`findOutsideWall`).
 */
export async function findPayments(tx: Database, search: Search): Promise<FoundPayments> {
  const { organizationId, q, customerId } = search;
  const buyers = await findBuyers(tx, { organizationId, q, customerId });
  const invoices = await findInvoices(tx, search);
  const { rows } = await tx.execute<Bounds>(beyondRead(search));
  const { hasOlder = false, hasReferences = false } = rows[0] ?? {};
  const isMeantOtherwise = areAlikeOnly(buyers.hits) && (await hasOthers(tx, search, invoices));
  const payers = isMeantOtherwise ? [] : buyers.hits;
  return {
    hits: await page(tx, search, { payers, invoices }),
    isCut: buyers.isCut || (hasOlder && (invoices.isCut || hasReferences)),
    areNotesCut: hasOlder,
  };
}

/** Invoices with this number prefix, and whether there are more. */
export async function findInvoices(
  tx: Database,
  search: Pick<PaymentSearch, 'organizationId' | 'q'>,
): Promise<Described['invoices']> {
  const { rows } = await tx.execute<{ id: string }>(numberedSo(search));
  return { ids: idsOf(rows.slice(0, mostInvoices)), isCut: rows.length > mostInvoices };
}

function areAlikeOnly(payers: readonly Hit[]): boolean {
  return payers.length > 0 && payers.every(({ score }) => score < containsWords);
}

async function hasOthers(tx: Database, search: PaymentSearch, invoices: Described['invoices']) {
  const first = { ...search, after: undefined, limit: 1 };
  return (await page(tx, first, { payers: [], invoices })).length > 0;
}

async function page(tx: Database, search: PaymentSearch, described: Described) {
  return (await tx.execute<{ id: string }>(paymentsPage(search, described))).rows;
}
