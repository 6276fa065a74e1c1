import { templateFaults, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import type { Language } from '#shared/words/language.ts';
import { mailTemplates } from '#server/db/schema/mail-templates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { ServerWords } from '#server/words.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { Refusal } from '../refusal.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { lockAdministration } from '../users/lock-administration.ts';
import { presentTemplate, readTemplate } from './read-template.ts';

interface TemplateEdit {
  readonly kind: MailKind;
  /** Undefined: the organization's. */
  readonly language: Language | undefined;
  /** Null: reset to the default text. */
  readonly words: MailTemplate | null;
  /** The version being edited. Undefined skips the check. */
  readonly expected: number | undefined;
}

/**
 * Throws `validation_failed` for a placeholder that this kind of mail doesn't have, and `version_conflict`.
 */
export async function changeTemplate(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { kind, language: wanted, words, expected }: TemplateEdit,
): Promise<KeptTemplate> {
  if (words !== null) refuseFaults(kind, words);
  const { organizationId } = actor;
  return inTransaction(deps.db, async (tx) => {
    await lockAdministration(tx, actor);
    const language = wanted ?? (await readOrganization(tx, organizationId)).language;
    const name = { kind, language };
    const before = await readTemplate(tx, organizationId, name);
    refuseVersionConflict(before, expected);
    const columns = {
      ...(words ?? { subject: null, text: null }),
      version: before.version + 1,
      updatedAt: deps.clock(),
    };
    const [row] = await tx
      .insert(mailTemplates)
      .values({ ...columns, ...name, organizationId })
      .onConflictDoUpdate({
        target: [mailTemplates.organizationId, mailTemplates.language, mailTemplates.kind],
        set: columns,
      })
      .returning();
    const after = presentTemplate(name, row);
    const event = { action: 'mail_template.changed', entity: 'organization' } as const;
    await audit(tx, actor, { ...event, entityId: organizationId, before, after }, deps.clock());
    return after;
  });
}

/** The available placeholders depend on the kind of mail. */
export function refuseFaults(kind: MailKind, words: MailTemplate): void {
  const errors = templateFaults(kind, words).map(({ path, message }) => ({
    path,
    message: (say: ServerWords) => message(say.fields),
  }));
  const [first] = errors;
  if (first !== undefined) throw new Refusal('validation_failed', first.message, { errors });
}
