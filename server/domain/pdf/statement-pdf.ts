import { dayIn } from '#shared/calendar-day.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { getStatement as endpoint, printStatements } from '#shared/contract/statements.ts';
import { paperWords } from '#shared/pdf/paper-words.ts';
import type { ReadStatement } from '#shared/pdf/print-statement.ts';
import type { Actor } from '../actor.ts';
import { customerLanguage } from '../customers/customer-language.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { getBalance } from '../statements/get-balance.ts';
import { getStatement } from '../statements/get-statement.ts';
import type { PdfFile, Printing } from './pdf-file.ts';
import { readLetterhead, toCustomer } from './read-letterhead.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;
type StatementDeps = Reading & Printing;
type Query = HandlerInput<typeof endpoint>['query'];

/** A customer's statement as a PDF. Throws what `getStatement` throws. */
export async function statementPdf(
  deps: StatementDeps,
  actor: Pick<Actor, 'organizationId'>,
  customerId: string,
  query: Query,
): Promise<PdfFile> {
  const read = await readStatement(deps, actor, customerId, query);
  const { customer_name: name, date_to: until } = read.statement;
  const { statementFile } = paperWords[read.reader.language].paper;
  return { name: `${statementFile(name, until)}.pdf`, content: await contentOf(deps, actor, [read]) };
}

interface Emailed {
  readonly customerId: string;
  readonly from: string;
  readonly to: string;
}

/** A customer's statements as one file for each of these currencies; if there is none, in the usual one. */
export async function statementFiles(
  deps: StatementDeps,
  actor: Pick<Actor, 'organizationId'>,
  { customerId, from: date_from, to: date_to }: Emailed,
  currencies: readonly string[],
): Promise<{ name: string; content: Buffer }[]> {
  const files: { name: string; content: Buffer }[] = [];
  for (const currency of currencies.length === 0 ? [undefined] : currencies) {
    const file = await statementPdf(deps, actor, customerId, { currency, date_from, date_to });
    const name = currencies.length > 1 ? file.name.replace(/\.pdf$/, ` ${currency}.pdf`) : file.name;
    files.push({ name, content: await file.content() });
  }
  return files;
}

/** The statements of several customers in one PDF, one for each currency. Throws what `getStatement` throws. */
export async function statementsPdf(
  deps: StatementDeps,
  actor: Pick<Actor, 'organizationId' | 'timezone'>,
  { customer_ids: ids, ...days }: HandlerInput<typeof printStatements>['body'],
): Promise<PdfFile> {
  const all: ReadStatement[] = [];
  for (const id of new Set(ids)) {
    const { items } = await getBalance(deps, actor, id);
    const currencies = items.length === 0 ? [undefined] : items.map(({ currency }) => currency);
    for (const currency of currencies) all.push(await readStatement(deps, actor, id, { ...days, currency }));
  }
  const [first, ...rest] = all;
  if (first === undefined) throw new Error('The contract asks for at least one customer.');
  const { language } = await readOrganization(deps.db, actor.organizationId);
  const { statementsFile } = paperWords[language].paper;
  const day = days.date_to ?? dayIn(actor.timezone, deps.clock());
  return { name: `${statementsFile(day)}.pdf`, content: await contentOf(deps, actor, [first, ...rest]) };
}

async function readStatement(
  deps: Reading,
  actor: Pick<Actor, 'organizationId'>,
  customerId: string,
  query: Query,
): Promise<ReadStatement> {
  const statement = await getStatement(deps, actor, customerId, query);
  const wanted = { evenDeleted: true, lock: null } as const;
  const customer = await requireCustomer(deps.db, actor.organizationId, customerId, wanted);
  const language = await customerLanguage(deps.db, customer);
  return { statement, reader: { to: toCustomer(customer), language } };
}

async function contentOf(
  { db, print, signal }: StatementDeps,
  { organizationId }: Pick<Actor, 'organizationId'>,
  statements: readonly [ReadStatement, ...ReadStatement[]],
): Promise<PdfFile['content']> {
  const head = await readLetterhead(db, organizationId);
  return async () => print(organizationId, { kind: 'statements', statements, head }, signal);
}
