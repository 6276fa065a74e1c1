import type { ClientBase } from 'pg';
import * as v from 'valibot';

const link = v.object({
  position: v.number(),
  entryId: v.string(),
  hash: v.string(),
  /** Null if the entry is missing, or its time isn't one. */
  time: v.nullable(v.date()),
  isPresent: v.boolean(),
  /** Whether the hash fits the entry and the hash before. */
  isIntact: v.boolean(),
});

/** A place in an organization's chain, with its entry. */
export type Link = v.InferOutput<typeof link>;

const batchSize = 2000;

/** All places of an organization's chain in order, read in batches. */
export async function* readChain(client: ClientBase, organizationId: string): AsyncGenerator<Link> {
  let last: Link | undefined;
  for (;;) {
    const values = [organizationId, last?.position ?? null, last?.hash ?? '', batchSize];
    const { rows } = await client.query(batch, values);
    const links = v.parse(v.array(link), rows);
    yield* links;
    last = links.at(-1);
    if (links.length < batchSize) return;
  }
}

/** The entry is found by a lateral join; PostgreSQL may read the whole log for any other. */
const batch = `
  select c.position::float8 as position, c.entry_id as "entryId", encode(c.hash, 'hex') as hash,
    case when isfinite((e.l).created_at) then (e.l).created_at end as time, (e.l).id is not null as "isPresent",
    coalesce(c.hash = audit_entry_hash(c.previous, e.l), false) as "isIntact"
  from (
    select position, entry_id, hash, lag(hash, 1, decode($3, 'hex')) over (order by position) as previous
    from audit_chain
    where organization_id = $1 and ($2::bigint is null or position > $2) order by position limit $4
  ) c
  left join lateral (
    select l from audit_log l where l.organization_id = $1 and l.id = c.entry_id limit 1
  ) e on true
  order by c.position`;

const entry = v.object({ entryId: v.string(), time: v.nullable(v.date()) });

/** The first entry that has no place in the chain. */
export async function findUnchained(client: ClientBase, organizationId: string) {
  const { rows } = await client.query(
    `select l.id as "entryId", case when isfinite(l.created_at) then l.created_at end as time
     from audit_log l
     where l.organization_id = $1
       and not exists (select from audit_chain c where c.organization_id = $1 and c.entry_id = l.id)
     order by l.id limit 1`,
    [organizationId],
  );
  return v.parse(v.optional(entry), rows[0]);
}

/**
 * True if an entry of the log belongs directly behind this hash, so another one was put in its place. Compares
 * all hashes of the organization; a nested loop would take hours.
 */
export async function hasSuccessor(client: ClientBase, organizationId: string, hash: string) {
  await client.query('set local enable_nestloop = off');
  const { rowCount } = await client.query(
    `select from audit_log l
     where l.organization_id = $1 and audit_entry_hash(decode($2, 'hex'), l)
       in (select c.hash from audit_chain c where c.organization_id = $1)
     limit 1`,
    [organizationId, hash],
  );
  return rowCount === 1;
}
