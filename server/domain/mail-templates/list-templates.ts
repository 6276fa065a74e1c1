import { eq } from 'drizzle-orm';
import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { mailKinds } from '#shared/mail-templates/mail-kinds.ts';
import { mailTemplates } from '#server/db/schema/mail-templates.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { presentTemplate } from './read-template.ts';

/** The words of every kind of mail, in the order in which a sale goes. */
export async function listTemplates(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Actor,
): Promise<{ items: KeptTemplate[] }> {
  const rows = await db.select().from(mailTemplates).where(eq(mailTemplates.organizationId, organizationId));
  const items = mailKinds.map((kind) =>
    presentTemplate(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
  return { items };
}
