import type { ClientBase } from 'pg';

/**
 * Where the day of another month's late fee came, it may have been charged since the backup: its interest isn't charged
 * again. A document of its own is missing, so that it can be charged by hand.
 */
const lateFeesSince = `
  insert into late_fees (organization_id, document_id, charged_through, fee_id, created_at)
  select f.organization_id, f.document_id, (now() at time zone o.timezone)::date, gen_random_uuid(), now()
  from (
    select organization_id, document_id, max(charged_through) as through from late_fees group by 1, 2
  ) f
  join organizations o on o.id = f.organization_id
  join documents d on d.organization_id = f.organization_id and d.id = f.document_id and d.amount_due > 0
  where (f.through + interval '1 month')::date <= (now() at time zone o.timezone)::date`;

/**
 * Ends sessions, one-time tokens, and queued mails from a restored backup. They may be long out of date, so
 * users have to sign in again and request new links. Devices start over with their copy of the books, and reminders and
 * late fees go on tomorrow.
 */
export async function endUnfinished(client: ClientBase): Promise<void> {
  await client.query(
    `update sessions set revoked_at = now(), revoked_reason = 'restored' where revoked_at is null`,
  );
  await client.query('update one_time_tokens set used_at = now() where used_at is null');
  await client.query(
    `update mails set state = 'failed', text = '', html = '', link = null, typed = null,
       last_error = 'RESTORED'
     where state in ('scheduled', 'queued', 'sending')`,
  );
  // Those of the days since the backup may have been sent.
  await client.query(
    `update reminder_plans p set since = (now() at time zone o.timezone)::date + 1
     from organizations o where o.id = p.organization_id`,
  );
  await client.query(
    `update late_fee_rules r set since = (now() at time zone o.timezone)::date + 1
     from organizations o where o.id = r.organization_id`,
  );
  await client.query(lateFeesSince);
  await client.query(`delete from server_keys where purpose = 'epoch'`);
}
