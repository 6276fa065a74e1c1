import { sql } from 'drizzle-orm';
import { escapeLiteral, type ClientBase } from 'pg';
import type { Database } from './connect.ts';
import { sqlState } from './errors.ts';
import { listTables, type Table } from './tables.ts';
import { runOn } from './backup/on-client.ts';

/**
 * Whom calls below /api act as. Row-level security holds for this role, while the tables' owner, who also looks people
 * up before their organization is known, is above it.
 */
export const tenantRole = 'billhook_tenant';

/** What has no business below /api: nothing there can read it, whatever its queries say. */
const closed = new Set([
  'account_emails',
  'known_places',
  'one_time_tokens',
  'rate_limits',
  'recovery_codes',
  'server_keys',
  'sessions',
  'social_identities',
]);

/** Secrets in tables that calls below /api do read, with what those may do there. */
const guarded: Readonly<Record<string, { readonly secret: readonly string[]; readonly writes: string }>> = {
  users: { secret: ['password_hash', 'two_factor_secret', 'two_factor_last_step'], writes: '' },
  mails: { secret: ['text', 'html', 'link'], writes: ', insert' },
};

/**
 * Puts the tenant role in place, with its rights on every table: in each database anew, since rights belong to the
 * database and the role to the whole cluster. False where our user may neither create nor take it; then the queries'
 * own conditions are the only wall.
 */
export async function raiseTenantWall(client: ClientBase): Promise<boolean> {
  if (!(await mayTakeRole(client))) {
    await attempt(client, `create role ${tenantRole} nologin`);
    await attempt(client, `grant ${tenantRole} to current_user`);
    if (!(await mayTakeRole(client))) return false;
  }
  const tables = (await listTables(runOn(client))).filter(({ table }) => !closed.has(table));
  const [whole, inPart] = [tables.filter(isWhole), tables.filter((table) => !isWhole(table))];
  await client.query(`grant usage on schema public to ${tenantRole};
    grant select, insert, update, delete on ${whole.map(({ table }) => `"${table}"`).join(', ')} to ${tenantRole};
    ${inPart.map(grantInPart).join(';')}`);
  return true;
}

function isWhole({ table }: Table): boolean {
  return guarded[table] === undefined;
}

/** A right to a whole table, as earlier releases gave it, would hold for each of its columns. */
function grantInPart({ table, columns }: Table): string {
  const { secret, writes } = guarded[table] ?? { secret: columns, writes: '' };
  const shown = columns.filter((column) => !secret.includes(column)).map((column) => `"${column}"`);
  return `revoke all on "${table}" from ${tenantRole};
    grant select (${shown.join(', ')})${writes} on "${table}" to ${tenantRole}`;
}

async function mayTakeRole(client: ClientBase): Promise<boolean> {
  return attempt(client, `set role ${tenantRole}; reset role`);
}

/** False where it is refused: no such role, one that another database's server just made, or no right to it. */
async function attempt(client: ClientBase, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    const state = sqlState(error) ?? '';
    if (['22023', '42501', '42704', '42710', '23505'].includes(state)) return false;
    throw error;
  }
}

/** Statements that put a transaction, which has just begun, behind the wall until its end. */
export function enterTenant(organizationId: string): string {
  return `set local role ${tenantRole}; set local billhook.organization_id = ${escapeLiteral(organizationId)}`;
}

type Ids = readonly { readonly id: string }[];

/**
 * Finds rows with the wall down: PostgreSQL uses no index for conditions like `lower(name) > …` or `like` behind it,
 * because their functions might tell about rows that the wall hides. So `find` may answer ids only; the rows are then
 * read behind the wall, where a foreign id is unknown.
 */
export async function findOutsideWall<Found extends Ids | { readonly hits: Ids }>(
  tx: Database,
  find: () => PromiseLike<Found>,
): Promise<Found> {
  return outsideWall(tx, find);
}

/** Does with the wall down what belongs to no organization, such as counting attempts. */
export async function outsideWall<T>(tx: Database, work: () => PromiseLike<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(
    sql`select current_setting('role') as role, set_config('role', 'none', true)`,
  );
  const result = await work();
  await tx.execute(sql`select set_config('role', ${rows[0]?.role ?? tenantRole}, true)`);
  return result;
}

export function idsOf(found: readonly { readonly id: string }[]): string[] {
  return found.map(({ id }) => id);
}
