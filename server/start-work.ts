import path from 'node:path';
import type { Logger } from 'pino';
import { extendDeletedList } from './db/backup/deleted-list.ts';
import { startHousekeeping } from './domain/housekeeping.ts';
import { chargeDueFees } from './domain/late-fees/charge-due.ts';
import { defaultLimits } from './domain/limits/limits.ts';
import { startOutbox } from './domain/mail/mail-outbox.ts';
import type { OutboxDeps } from './domain/mail/send-due-mails.ts';
import { makeDue } from './domain/recurring/make-due.ts';
import { sendDueReminders } from './domain/reminders/send-due.ts';
import type { Env } from './env.ts';
import { everyMinute } from './ports/every-minute.ts';
import { imapMailbox } from './ports/imap-mailbox.ts';
import { startBounces } from './start-bounces.ts';

/** What servers do by themselves: send mails, make recurring invoices, send reminders, charge late fees, read bounces, tidy up. */
export function startWork(
  deps: OutboxDeps & { readonly tenantWall: boolean; readonly log: Logger },
  env: Env,
  onError: (error: unknown) => void,
) {
  const outbox = startOutbox(deps, onError);
  const making = { ...deps, limits: defaultLimits, publicUrl: env.publicUrl };
  const recurring = everyMinute(async (stopped) => {
    if ((await makeDue(making, stopped)) > 0) outbox.wake();
  }, onError);
  const reminders = everyMinute(async (stopped) => {
    // Without a mail server nobody would be reminded.
    if (env.smtpUrl !== undefined && (await sendDueReminders(making, stopped)) > 0) outbox.wake();
  }, onError);
  const lateFees = everyMinute(async (stopped) => {
    const charging = { ...making, sendsMails: env.smtpUrl !== undefined };
    if ((await chargeDueFees(charging, stopped)) > 0) outbox.wake();
  }, onError);
  const bounces =
    env.bounceMailbox && startBounces({ ...deps, mailbox: imapMailbox(env.bounceMailbox) }, onError);
  const stopHousekeeping = startHousekeeping({ ...deps, keepDeleted: keepDeletedBeside(env) }, onError);
  const stop = async () => {
    stopHousekeeping();
    await recurring.stop();
    await reminders.stop();
    await lateFees.stop();
    await bounces?.stop();
    await outbox.stop();
  };
  return { outbox, stop };
}

/** Adds deleted organizations to the lists beside the backups and the archive. */
function keepDeletedBeside({ backups, walArchive }: Env) {
  return async (ids: readonly string[]): Promise<void> => {
    for (const folder of [backups.folder, walArchive])
      if (folder !== undefined) await extendDeletedList(path.resolve(folder), ids);
  };
}
