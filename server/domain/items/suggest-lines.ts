import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import type { LineSuggestion, suggestLines as endpoint } from '#shared/contract/items.ts';
import { itemSuggestion, lineTextOf, textKey } from '#shared/items/item-suggestion.ts';
import { one, toWireDecimal } from '#shared/money/millionths.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { items } from '#server/db/schema/items.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { presentTax } from '../documents/present-document.ts';
import { likeLiteral, wordsOf } from '../search/like-pattern.ts';
import { containing } from './list-items.ts';
import { presentItem } from './present-item.ts';

type Place = Pick<Actor, 'organizationId'>;
type Reading = Pick<Deps, 'db'>;

/** Lines of this many documents count as used lately. */
const lately = 100;
/** Suggestions at most. */
const most = 200;

/**
 * What a line may be filled in with: the texts of the latest documents, the last used first, then the catalog by name.
 * The text of an item stands for the item, with its present price and taxes.
 */
export async function suggestLines(
  deps: Reading,
  place: Place,
  q: string,
): Promise<HandlerOutput<typeof endpoint>> {
  const latest = await latestDocuments(deps, place);
  const [lines, catalog] = await together([usedLines(deps, place, latest, q), catalogOf(deps, place, q)]);
  const known = byText(catalog);
  const named = new Map([...known, ...(await itemsNamed(deps, place, lines, { catalog, known }))]);
  const found = new Map<string, LineSuggestion>();
  for (const line of lines) {
    const key = textKey(line.description);
    if (!found.has(key)) found.set(key, named.get(key) ?? ofLine(line));
  }
  for (const [key, item] of known) if (!found.has(key)) found.set(key, item);
  const complete = catalog.length <= most && found.size <= most;
  return { items: [...found.values()].slice(0, most), complete };
}

async function latestDocuments({ db }: Reading, { organizationId }: Place): Promise<string[]> {
  const isOwn = eq(documents.organizationId, organizationId);
  const rows = await findOutsideWall(db, () =>
    db
      .select({ id: documents.id })
      .from(documents)
      .where(isOwn)
      .orderBy(desc(listDay(documents)), desc(documents.id))
      .limit(lately),
  );
  return idsOf(rows);
}

function usedLines({ db }: Reading, { organizationId }: Place, latest: string[], q: string) {
  const text = sql`lower(${documentLines.description})`;
  return db
    .select({
      description: documentLines.description,
      unitCode: documentLines.unitCode,
      unitPrice: documentLines.unitPrice,
      taxes: documentLines.taxes,
      currency: documents.currency,
      pricesIncludeTax: documents.pricesIncludeTax,
    })
    .from(documentLines)
    .innerJoin(
      documents,
      and(
        eq(documents.organizationId, documentLines.organizationId),
        eq(documents.id, documentLines.documentId),
      ),
    )
    .where(
      and(
        eq(documentLines.organizationId, organizationId),
        inArray(documentLines.documentId, latest),
        // A price for a hundred would be taken for a price for one.
        eq(documentLines.baseQuantity, one),
        ne(documentLines.description, ''),
        ...wordsOf(q).map((word) => sql`${text} like ${`%${likeLiteral(word)}%`}`),
      ),
    )
    .orderBy(desc(listDay(documents)), desc(documents.id), asc(documentLines.position))
    .limit(5 * most);
}
type ItemRow = typeof items.$inferSelect;
type UsedLine = Awaited<ReturnType<typeof usedLines>>[number];

function catalogOf({ db }: Reading, { organizationId }: Place, q: string) {
  return db
    .select(getTableColumns(items))
    .from(items)
    .where(and(eq(items.organizationId, organizationId), isNull(items.deletedAt), ...containing(q)))
    .orderBy(asc(sql`lower(${items.name})`), asc(items.id))
    .limit(most + 1);
}

const byText = (rows: readonly ItemRow[]) =>
  new Map(rows.map((row) => [textKey(lineTextOf(row)), itemSuggestion(presentItem(row))]));

interface Known {
  readonly catalog: readonly ItemRow[];
  readonly known: ReadonlyMap<string, LineSuggestion>;
}

/** The items that used lines stand for, where the catalog is larger than what is read of it. */
async function itemsNamed(
  { db }: Reading,
  { organizationId }: Place,
  lines: readonly UsedLine[],
  { catalog, known }: Known,
): Promise<ReadonlyMap<string, LineSuggestion>> {
  if (catalog.length <= most) return new Map();
  const keys = new Set(lines.map(({ description }) => textKey(description)));
  const missing = [...keys].filter((key) => !known.has(key));
  if (missing.length === 0) return new Map();
  const text = sql`lower(coalesce(${items.description}, ${items.name}))`;
  const isOwn = eq(items.organizationId, organizationId);
  const rows = await db
    .select()
    .from(items)
    .where(and(isOwn, isNull(items.deletedAt), inArray(text, missing)))
    .orderBy(asc(items.id));
  return byText(rows);
}

function ofLine({
  description,
  unitCode,
  unitPrice,
  taxes,
  currency,
  pricesIncludeTax,
}: UsedLine): LineSuggestion {
  return {
    item_id: null,
    number: null,
    name: null,
    description,
    unit_code: unitCode,
    prices: [{ currency, unit_price: toWireDecimal(unitPrice) }],
    prices_include_tax: pricesIncludeTax,
    tax_rates: taxes.map(presentTax),
  };
}
