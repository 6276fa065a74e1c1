import type { ClientBase } from 'pg';

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
  await client.query(`delete from server_keys where purpose = 'epoch'`);
}
