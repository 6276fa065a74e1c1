import type { Document } from '#shared/contract/document-fields.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { wordsIn } from '#server/words.ts';
import type { Actor } from '../actor.ts';
import type { Cell } from '../csv/write-csv.ts';
import type { Deps } from '../deps.ts';
import { readInOrder } from '../documents/read-in-order.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { refusalAt, type Sentence } from '../refusal.ts';
import type { SearchedPage } from '../search/hits.ts';
import type { InvoiceRow, RowWords } from './invoice-rows.ts';
import { soldInvoices, type Period } from './sold-invoices.ts';

/** A row with its invoice, whose days are written as where the organization is. */
export interface WrittenRow extends InvoiceRow {
  readonly document: Document;
  readonly dayOf: (day: string) => string;
  /** In the organization's language. */
  readonly say: RowWords;
}

interface Kind<Row extends InvoiceRow> {
  readonly period: Period;
  /** Invoices in one file, and what is said of more. */
  readonly most: number;
  readonly tooMany: Sentence;
  readonly rowsOf: (document: Document, say: RowWords) => readonly Row[];
}

/** Invoices read at once. */
const atOnce = 50;

/** Reads the rows of a period's invoices page by page. Throws validation_failed for more invoices than a file may have. */
export function invoicePages<Row extends InvoiceRow>(
  { clock }: Pick<Deps, 'clock'>,
  actor: Pick<Actor, 'organizationId'>,
  { rowsOf, ...kind }: Kind<Row>,
): (db: Database, cursor: string | undefined) => Promise<SearchedPage<Row & WrittenRow>> {
  let begun: Awaited<ReturnType<typeof begin>> | undefined;
  return async (db, cursor = '0') => {
    begun ??= await begin(db, actor, kind);
    const { ids, dayOf, say } = begun;
    const end = Number(cursor) + atOnce;
    const documents = await readInOrder({ clock, db }, actor, ids.slice(Number(cursor), end));
    const rows = documents.flatMap((document) =>
      rowsOf(document, say).map((row) => Object.assign({ document, dayOf, say }, row)),
    );
    return { items: rows, next_cursor: end < ids.length ? String(end) : null };
  };
}

async function begin(
  db: Database,
  actor: Pick<Actor, 'organizationId'>,
  { period, most, tooMany }: Omit<Kind<InvoiceRow>, 'rowsOf'>,
) {
  const { ids } = await soldInvoices(db, actor, period);
  if (ids.length > most) throw refusalAt('to', 'validation_failed', tooMany);
  const { address, language } = await readOrganization(db, actor.organizationId);
  const say = wordsIn(language).accounting.rows;
  return { ids, say, dayOf: address.country === 'US' ? monthFirst : dayFirst };
}

const dayFirst = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
const monthFirst = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** A number of ours, which can't be a formula. */
export const figure = (text: string): Cell => ({ figure: text });

/** With rounding. */
export function totalOf({ total_amount: total, rounding_amount: rounding, currency }: Document): Cell {
  const [sum, rounded] = [fromWireAmount(total, currency), fromWireAmount(rounding, currency)];
  return figure(moneyText(sum + rounded, currency));
}
