import { eq, and } from 'drizzle-orm';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import { exampleValues } from '#shared/mail-templates/example-values.ts';
import { fillTemplate, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import type { Language } from '#shared/words/language.ts';
import { users } from '#server/db/schema/users.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { paperWords, voiceOf } from '#shared/pdf/paper-words.ts';
import { Refusal } from '../refusal.ts';
import { refuseFaults } from './change-template.ts';

interface TestMail {
  readonly kind: MailKind;
  /** Undefined: the organization's. */
  readonly language?: Language | undefined;
  readonly words: MailTemplate;
}

/**
 * Mails a template with sample data to the actor's own verified address. Throws `validation_failed` for
 * unknown placeholders.
 */
export async function sendTestMail(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  { kind, language: wanted, words }: TestMail,
): Promise<void> {
  refuseFaults(kind, words);
  await inTransaction(deps.db, async (tx) => {
    const { name: organization, address, language } = await readOrganization(tx, actor.organizationId);
    const spoken = wanted ?? language;
    const { templates } = paperWords[spoken];
    const link = deps.publicUrl;
    const example = exampleValues(templates, voiceOf(spoken, address.country));
    const { subject, text } = fillTemplate(words, { ...example, organization, link });
    const mail = {
      organizationId: actor.organizationId,
      recipient: await ownAddress(tx, actor),
      subject: templates.test(subject),
      ...renderLetter(text, link),
    };
    await queueMail(tx, mail, deps.clock());
  });
}

async function ownAddress(tx: Database, { organizationId, userId }: Actor): Promise<string> {
  const isSelf = and(eq(users.organizationId, organizationId), eq(users.id, userId));
  const [self] = await tx.select({ email: users.email }).from(users).where(isSelf);
  if (self === undefined) throw new Refusal('not_found', (say) => say.users.noAccount);
  return self.email;
}
