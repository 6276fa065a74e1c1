import { and, eq } from 'drizzle-orm';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { KeptTemplate, listMailTemplates as endpoint } from '#shared/contract/mail-templates.ts';
import { basicKinds, documentKinds, mailKinds } from '#shared/mail-templates/mail-kinds.ts';
import { mailTemplates } from '#server/db/schema/mail-templates.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { presentTemplate } from './read-template.ts';

/**
 * The templates of all kinds of mail in one language, by default the organization's, in the order of a sale.
 */
export async function listTemplates(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Actor,
  { language: wanted, include }: HandlerInput<typeof endpoint>['query'],
): Promise<{ items: KeptTemplate[] }> {
  const language = wanted ?? (await readOrganization(db, organizationId)).language;
  const rows = await db
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.organizationId, organizationId), eq(mailTemplates.language, language)));
  const kinds = { all: mailKinds, plan: documentKinds, basic: basicKinds }[include ?? 'basic'];
  const items = kinds.map((kind) =>
    presentTemplate(
      { kind, language },
      rows.find((row) => row.kind === kind),
    ),
  );
  return { items };
}
