import { sql } from 'drizzle-orm';
import type { ClientBase, QueryConfig } from 'pg';
import type { Database } from './connect.ts';
import { sqlState } from './errors.ts';
import { together, withoutWaiting } from './together.ts';
import { listTables, type Table } from './tables.ts';
import { runOn } from './backup/on-client.ts';

/**
 * Role for endpoints under /api, subject to row-level security. The table owner, which finds users before
 * their organization is known, is not.
 */
export const tenantRole = 'billhook_tenant';

/** Tables that endpoints under /api can't read at all. */
const closed = new Set([
  'account_emails',
  'audit_chain',
  'audit_heads',
  'bounce_mailboxes',
  'known_places',
  'one_time_tokens',
  'passkey_challenges',
  'passkeys',
  'printed_documents',
  'rate_limits',
  'recovery_codes',
  'server_keys',
  'sessions',
  'social_identities',
]);

/** Tables that endpoints under /api read in part, or may not write: their secret columns, and what they may write. */
const guarded: Readonly<Record<string, { readonly secret: readonly string[]; readonly writes: string }>> = {
  users: { secret: ['password_hash', 'two_factor_secret', 'two_factor_last_step'], writes: '' },
  changes: { secret: [], writes: '' },
  mails: { secret: ['text', 'html', 'link', 'typed'], writes: ', insert' },
  organization_deletions: { secret: [], writes: '' },
};

/**
 * Creates the tenant role and grants its privileges. Repeated in each database, because privileges belong to
 * the database and roles to the cluster. Returns false if the database user can neither create nor assume the
 * role; then only the queries' own conditions separate organizations.
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

/** A privilege on the whole table, as granted by earlier releases, would cover all its columns. */
function grantInPart({ table, columns }: Table): string {
  const { secret, writes } = guarded[table] ?? { secret: columns, writes: '' };
  const shown = columns.filter((column) => !secret.includes(column)).map((column) => `"${column}"`);
  return `revoke all on "${table}" from ${tenantRole};
    grant select (${shown.join(', ')})${writes} on "${table}" to ${tenantRole}`;
}

async function mayTakeRole(client: ClientBase): Promise<boolean> {
  return attempt(client, `set role ${tenantRole}; reset role`);
}

/** False if refused: the role is missing, was just created by another server, or may not be used. */
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

/** Limits the current transaction to an organization, and to reads. */
export function enterTenant(organizationId: string, readOnly = false): QueryConfig {
  const settings = `set_config('role', '${tenantRole}', true), set_config('billhook.organization_id', $1, true)`;
  return {
    name: readOnly ? 'read_as_tenant' : 'enter_tenant',
    text: `select ${settings}${readOnly ? ", set_config('transaction_read_only', 'on', true)" : ''}`,
    values: [organizationId],
  };
}

type Ids = readonly { readonly id: string }[];

/**
 * Runs a search outside the tenant wall. Behind it PostgreSQL can't use indexes for conditions like
 * `lower(name) > …` or `like`, because their functions aren't leakproof. `find` must return IDs only; rows
 * are then read behind the wall, where IDs of other organizations don't exist.
 */
export async function findOutsideWall<Found extends Ids | { readonly hits: Ids }>(
  tx: Database,
  find: () => PromiseLike<Found>,
): Promise<Found> {
  return outsideWall(tx, find);
}

/** Runs work that belongs to no organization, such as counting attempts, outside the wall. */
export async function outsideWall<T>(tx: Database, work: () => PromiseLike<T>): Promise<T> {
  // Sent just ahead of the work. Drizzle sends a query at its first `then`.
  const left = tx
    .execute(
      sql`select set_config('billhook.role', current_setting('role'), true), set_config('role', 'none', true)`,
    )
    .then(() => undefined);
  const [, result] = await together([left, work()]);
  // Empty outside transactions, where neither statement has an effect.
  const former = sql`coalesce(nullif(current_setting('billhook.role', true), ''), 'none')`;
  await withoutWaiting(tx, tx.execute(sql`select set_config('role', ${former}, true)`));
  return result;
}

export function idsOf(found: readonly { readonly id: string }[]): string[] {
  return found.map(({ id }) => id);
}
