import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { getStatement as endpoint } from '#shared/contract/statements.ts';
import type { Actor } from '../actor.ts';
import { customerLanguage } from '../customers/customer-language.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { getStatement } from '../statements/get-statement.ts';
import { paperWords } from '#shared/pdf/paper-words.ts';
import type { PdfFile, Printing } from './pdf-file.ts';
import { readLetterhead, toCustomer } from './read-letterhead.ts';

/** A customer's statement as a PDF. Throws what `getStatement` throws. */
export async function statementPdf(
  deps: Pick<Deps, 'db' | 'clock'> & Printing,
  actor: Pick<Actor, 'organizationId'>,
  customerId: string,
  query: HandlerInput<typeof endpoint>['query'],
): Promise<PdfFile> {
  const { organizationId } = actor;
  const statement = await getStatement(deps, actor, customerId, query);
  const head = await readLetterhead(deps.db, organizationId);
  const wanted = { evenDeleted: true, lock: null } as const;
  const customer = await requireCustomer(deps.db, organizationId, customerId, wanted);
  const language = await customerLanguage(deps.db, customer);
  const reader = { to: toCustomer(customer), language };
  const { statementFile } = paperWords[language].paper;
  return {
    name: `${statementFile(statement.customer_name, statement.date_to)}.pdf`,
    content: async () =>
      deps.print(organizationId, { kind: 'statement', statement, head, reader }, deps.signal),
  };
}
