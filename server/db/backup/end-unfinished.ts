import type { ClientBase } from 'pg';

/**
 * Ends what was under way when a restored backup was made: whoever was signed in then may have signed out since, a mailed
 * link may have been used, and a mail that waited has gone out long ago. People sign in anew and ask for new links.
 */
export async function endUnfinished(client: ClientBase): Promise<void> {
  await client.query(
    `update sessions set revoked_at = now(), revoked_reason = 'restored' where revoked_at is null`,
  );
  await client.query('update one_time_tokens set used_at = now() where used_at is null');
  await client.query(
    `update mails set state = 'failed', text = '', html = '', link = null,
       last_error = 'RESTORED'
     where state in ('queued', 'sending')`,
  );
}
