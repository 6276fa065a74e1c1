import type { ClientBase } from 'pg';
import * as v from 'valibot';
import { StartRefusal } from '#server/start-refusal.ts';
import { checkChain } from './check-chain.ts';
import type { Break } from './describe-break.ts';
import type { Head } from './head.ts';

export interface Verified {
  readonly entries: number;
  /** The end of each organization's chain. */
  readonly heads: readonly Head[];
  /** The first broken place. Nothing behind it was read. */
  readonly broken: Break | undefined;
  /** Deleted organizations that were expected, or aren't gone yet. Their audit logs weren't verified. */
  readonly deleted: readonly Deleted[];
}

export interface Deleted {
  readonly organizationId: string;
  readonly deletedAt: Date;
}

/**
 * Compares the audit log of each organization with its chain, on one snapshot; servers can keep running.
 * `expected` are ends kept elsewhere: they show what somebody hid who may change the whole database.
 */
export async function verifyChains(client: ClientBase, expected: readonly Head[]): Promise<Verified> {
  await client.query(`begin transaction isolation level repeatable read read only;
    set local statement_timeout = 0; set local row_security = off`);
  try {
    return await verifyAll(client, expected);
  } finally {
    await client.query('rollback');
  }
}

async function verifyAll(client: ClientBase, expected: readonly Head[]): Promise<Verified> {
  await refuseOlderSchema(client);
  const heads: Head[] = [];
  let total = 0;
  const deleted = await listDeleted(client, expected);
  for (const { organizationId, head } of await listOrganizations(client, expected)) {
    const ofThis = expected.filter((one) => one.organizationId === organizationId);
    const { entries, broken } = await checkChain(client, { organizationId, head, expected: ofThis });
    total += entries;
    if (broken !== undefined) return { entries: total, heads, broken, deleted };
    if (head !== undefined) heads.push({ organizationId, ...head });
  }
  return { entries: total, heads, broken: undefined, deleted };
}

const organizationRow = v.object({
  organizationId: v.string(),
  position: v.nullable(v.number()),
  hash: v.nullable(v.string()),
});

const deletedRow = v.object({ organizationId: v.string(), deletedAt: v.date() });

async function listDeleted(client: ClientBase, expected: readonly Head[]): Promise<readonly Deleted[]> {
  const { rows } = await client.query(
    `select organization_id as "organizationId", deleted_at as "deletedAt" from organization_deletions
     where deleted_at is not null and organization_id in (select id from organizations union select unnest($1::uuid[]))
     order by organization_id`,
    [expected.map(({ organizationId }) => organizationId)],
  );
  return v.parse(v.array(deletedRow), rows);
}

/** All organizations, and those with an expected end, except the deleted. */
async function listOrganizations(client: ClientBase, expected: readonly Head[]) {
  const { rows } = await client.query(
    `select i.id as "organizationId", h.position::float8 as position, encode(h.hash, 'hex') as hash
     from (select id from organizations union select unnest($1::uuid[])) i
     left join audit_heads h on h.organization_id = i.id and h.position > 0
     where i.id not in (select organization_id from organization_deletions where deleted_at is not null)
     order by i.id`,
    [expected.map(({ organizationId }) => organizationId)],
  );
  return v.parse(v.array(organizationRow), rows).map(({ organizationId, position, hash }) => ({
    organizationId,
    head: position === null || hash === null ? undefined : { position, hash },
  }));
}

async function refuseOlderSchema(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select where to_regclass('public.organization_deletions') is not null`,
  );
  if (rowCount === 1) return;
  throw new StartRefusal('This database has an older schema. Start this version of Billhook once.');
}
