import { Client } from 'pg';
import type { DatabaseSocket } from '../connect.ts';
import { tenantRole } from '../tenant-wall.ts';

/** The role the server connects as. It owns the database and has no other rights. */
export const serverRole = 'billhook_server';

/**
 * Creates the server's role and transfers ownership of the database and its objects to it. Returns the
 * address for that role.
 */
export async function prepareServerRole(superuser: DatabaseSocket): Promise<DatabaseSocket> {
  const client = new Client({ ...superuser, application_name: 'billhook roles' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(makeRoles);
    await client.query(`alter database "${superuser.database}" owner to ${serverRole}`);
    await client.query(handOver);
  } finally {
    await client.end();
  }
  return { ...superuser, user: serverRole };
}

/** Several servers may start at once, so existing roles are fine. */
const makeRoles = `
  do $$ begin create role ${serverRole}; exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin create role ${tenantRole} nologin; exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin
    if exists (select from pg_roles where rolname = '${serverRole}' and (not rolcanlogin
      or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)) then
      alter role ${serverRole} login nosuperuser nobypassrls nocreaterole nocreatedb noreplication;
    end if;
    if not pg_has_role('${serverRole}', '${tenantRole}', 'member') then
      grant ${tenantRole} to ${serverRole};
    end if;
  end $$`;

/** Skips objects that belong to an extension or follow their table's owner. */
const handOver = `
  do $$ declare statement text; begin
    for statement in
      with ours as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'drizzle'))
      select format('alter schema %I owner to ${serverRole}', nspname) from ours
        where nspname = 'drizzle' and nspowner <> '${serverRole}'::regrole
      union all
      select format('alter %s %s owner to ${serverRole}',
          case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass)
        from pg_class c join ours on ours.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'S') and relowner <> '${serverRole}'::regrole
          and not exists (select from pg_depend where objid = c.oid and deptype in ('e', 'a', 'i'))
      union all
      select format('alter routine %s owner to ${serverRole}', p.oid::regprocedure)
        from pg_proc p join ours on ours.oid = pronamespace
        where proowner <> '${serverRole}'::regrole
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    loop execute statement; end loop;
  end $$`;
