import { escapeIdentifier } from 'pg';
import * as v from 'valibot';

const tableRow = v.object({ table: v.string(), columns: v.array(v.string()) });
const referenceRow = v.object({ from: v.string(), to: v.string() });

/** A table and its stored columns. */
export type Table = v.InferOutput<typeof tableRow>;
type Reference = v.InferOutput<typeof referenceRow>;

/** Runs a query on the driver's client or in a drizzle transaction. */
export type RunQuery = (text: string) => Promise<readonly unknown[]>;

/** All tables, in order of their foreign keys. */
export async function listTables(run: RunQuery): Promise<readonly Table[]> {
  const tables = await run(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid order by c.relname`);
  const references = await run(`
    select distinct f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.oid <> t.oid`);
  return parentsFirst(v.parse(v.array(tableRow), tables), v.parse(v.array(referenceRow), references));
}

function parentsFirst(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const done: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ table }) => table));
    const isFree = ({ table }: Table) => !references.some(({ from, to }) => from === table && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    done.push(...free);
    waiting = waiting.filter((table) => !isFree(table));
  }
  return done;
}

/**
 * Runs `work` with our triggers off, within a transaction. For loading or removing whole organizations, whose
 * rows are already consistent. Foreign keys stay on.
 */
export async function withoutTriggers<T>(
  run: RunQuery,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> {
  await setTriggers(run, tables, 'disable');
  const result = await work();
  await setTriggers(run, tables, 'enable');
  return result;
}

async function setTriggers(
  run: RunQuery,
  tables: readonly Table[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { table: name } of tables)
    await run(`alter table ${escapeIdentifier(name)} ${state} trigger user`);
}
