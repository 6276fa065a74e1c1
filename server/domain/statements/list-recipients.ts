import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { listStatementRecipients as endpoint } from '#shared/contract/statement-mails.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { readRecipients } from './statement-recipients.ts';
import { languageOf, statementTemplate, statementValues } from './statement-words.ts';

/** Who of these customers would be emailed a statement, and the email's words. Throws what `readRecipients` throws. */
export async function listRecipients(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { customer_ids: customerIds, date_from: from, date_to: to }: HandlerInput<typeof endpoint>['body'],
): Promise<HandlerOutput<typeof endpoint>> {
  const organization = await readOrganization(db, organizationId);
  const recipients = await readRecipients(db, { organizationId, customerIds, from, to }, null);
  const emailed = recipients.filter(({ obstacle }) => obstacle === null);
  const [first] = emailed;
  const [language = organization.language, other] = [
    ...new Set(emailed.map((one) => languageOf(one, organization))),
  ];
  const common = other === undefined ? language : organization.language;
  const { subject, text } = await statementTemplate(db, organizationId, common);
  return {
    items: recipients.map((one) => ({
      customer_id: one.customer.id,
      customer_name: one.customer.name,
      email: one.customer.email,
      language: languageOf(one, organization),
      obstacle: one.obstacle,
      balances: one.sums.map(({ currency, closing }) => ({
        currency,
        closing_balance: toWireAmount(closing, currency),
      })),
    })),
    template: { language: common, subject, text },
    example: first === undefined ? {} : statementValues(first, organization, { from, to }),
  };
}
