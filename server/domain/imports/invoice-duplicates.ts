import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { findDuplicates, type Duplicates, type Mark } from './find-duplicates.ts';
import { keysOfNames } from './find-named-customers.ts';
import type { NamedInvoice } from './read-invoices.ts';
import type { ImportRecord } from './run-import.ts';

/**
 * Imported invoices whose reference is already the reference or number of an invoice that isn't void, or whose number
 * is already taken.
 */
export async function invoiceDuplicates(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<AuditActor, 'organizationId'>,
  records: readonly ImportRecord<NamedInvoice>[],
): Promise<Duplicates> {
  const references = records.flatMap(({ body }) => (body && nameOf(body)) ?? []);
  const keyOf = await keysOfNames(db, references);
  const known = await findReferences(db, organizationId, references.map(keyOf));
  const marksOf = (invoice: NamedInvoice): Mark[] => {
    const name = nameOf(invoice);
    return name === null ? [] : [{ kind: 'reference', key: keyOf(name) }];
  };
  return findDuplicates(records, marksOf, ({ key }) => known.has(key));
}

const nameOf = ({ document, issued }: NamedInvoice) => issued?.number ?? document.reference;

/** Which of these lower-case values are references or numbers of invoices. */
async function findReferences(
  db: Database,
  organizationId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await findOutsideWall(db, async () => firstWith(db, organizationId, keys));
  const rows = await db
    .select({
      reference: sql<string | null>`lower(${documents.reference})`,
      number: sql<string | null>`lower(${documents.number})`,
    })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, idsOf(found))));
  return new Set(
    rows.flatMap(({ reference, number }) => [reference, number].filter((text) => text !== null)),
  );
}

/** One invoice per reference and per number, however many share it. */
async function firstWith(
  db: Database,
  organizationId: string,
  keys: readonly string[],
): Promise<{ readonly id: string }[]> {
  const first = (column: typeof documents.reference | typeof documents.number) =>
    sql`(select ${documents.id} from ${documents}
      where ${documents.organizationId} = ${organizationId} and lower(${column}) = key
        and ${documents.type} = 'invoice'
        and (${documents.lifecycle} <> 'void' or ${documents.importedAt} is not null) limit 1)`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select found.id from unnest(${sql.param([...new Set(keys)])}::text[]) as key
      cross join lateral (${first(documents.reference)} union all ${first(documents.number)}) as found`,
  );
  return rows;
}
