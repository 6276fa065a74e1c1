import { escapeIdentifier, type ClientBase } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import type { TableHeader } from './format.ts';

/** Every table with the columns that are stored, those that others refer to first. */
export async function listTables(client: ClientBase): Promise<TableHeader[]> {
  const { rows } = await client.query<TableHeader>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid order by c.relname`);
  const references = await client.query<Reference>(`
    select distinct f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.oid <> t.oid`);
  return parentsFirst(rows, references.rows);
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

function parentsFirst(tables: readonly TableHeader[], references: readonly Reference[]): TableHeader[] {
  const done: TableHeader[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ table }) => table));
    const isFree = ({ table }: TableHeader) =>
      !references.some(({ from, to }) => from === table && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    done.push(...free);
    waiting = waiting.filter((table) => !isFree(table));
  }
  return done;
}

/** `"table" ("column", …)`, as COPY takes it. */
export function copyTarget({ table, columns }: TableHeader): string {
  return `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`;
}

/** Hash of the last migration. Throws a StartRefusal where the database is none of Billhook's. */
export async function schemaVersion(client: ClientBase): Promise<string> {
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (found.rows[0]?.there !== true) throw new StartRefusal('There is no Billhook in this database.');
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash ?? '';
}
