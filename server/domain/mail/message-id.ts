import type { mails } from '#server/db/schema/mails.ts';

type MailKey = Pick<typeof mails.$inferSelect, 'organizationId' | 'id'>;

const uuid = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';
const pattern = new RegExp(`^<(${uuid})\\.(${uuid})@billhook>$`);

/** A mail's Message-ID. Names the organization too, so that a report about the mail finds it by its key. */
export function messageIdOf({ organizationId, id }: MailKey): string {
  return `<${organizationId}.${id}@billhook>`;
}

/** The mail with this Message-ID; undefined for those of others. */
export function mailOfMessageId(messageId: string): MailKey | undefined {
  const [, organizationId, id] = pattern.exec(messageId) ?? [];
  return organizationId === undefined || id === undefined ? undefined : { organizationId, id };
}
