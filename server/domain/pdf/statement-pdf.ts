import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { getStatement as endpoint, Statement } from '#shared/contract/statements.ts';
import type { Actor } from '../actor.ts';
import { customerLanguage } from '../customers/customer-language.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { getStatement } from '../statements/get-statement.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import { drawLetterhead, type Letterhead, type Reader } from './letterhead.ts';
import { paperWords, voiceOf } from './paper-words.ts';
import { printInTurn, type PdfFile, type Waiting } from './print-in-turn.ts';
import { readLetterhead, toCustomer } from './read-letterhead.ts';
import { closeSheet, openSheet } from './sheet.ts';
import { showAmount, showDay } from './show.ts';

/** A customer's statement as a PDF. Throws what `getStatement` throws. */
export async function statementPdf(
  deps: Pick<Deps, 'db' | 'clock'> & Waiting,
  actor: Pick<Actor, 'organizationId'>,
  customerId: string,
  query: HandlerInput<typeof endpoint>['query'],
): Promise<PdfFile> {
  const { organizationId } = actor;
  const { signal } = deps;
  const statement = await getStatement(deps, actor, customerId, query);
  const head = await readLetterhead(deps.db, organizationId);
  const wanted = { evenDeleted: true, lock: null } as const;
  const customer = await requireCustomer(deps.db, organizationId, customerId, wanted);
  const language = await customerLanguage(deps.db, customer);
  const reader = { to: toCustomer(customer), language, signal };
  const { statementFile } = paperWords[language].paper;
  return {
    name: `${statementFile(statement.customer_name, statement.date_to)}.pdf`,
    content: async () =>
      printInTurn(organizationId, async () => printStatement(statement, head, reader), signal),
  };
}

async function printStatement(statement: Statement, head: Letterhead, { to, language, signal }: Reader) {
  const { currency, entries, date_from: from, date_to: until } = statement;
  const { country } = head.address;
  const voice = voiceOf(language, country);
  const { words } = voice;
  const title = words.statement;
  const sheet = await openSheet({ title, author: head.name, country, language, signal });
  const day = (date: string) => showDay(date, voice.locale);
  const show = (amount: number) => showAmount(amount, currency, voice);
  const facts = [
    [words.from, day(from)],
    [words.until, day(until)],
    [words.currency, currency],
  ] as const;
  drawLetterhead(sheet, head, { title, to, facts, voice });
  const columns = [
    { title: words.entry, width: 0 },
    { title: words.date, width: 80 },
    { title: words.amount, width: 110 },
    { title: words.balance, width: 110 },
  ];
  const rows = entries.map(({ kind, reference, date, amount, balance }) => ({
    cells: [`${words.entries[kind]} ${reference ?? ''}`.trim(), day(date), show(amount), show(balance)],
  }));
  const opening = { cells: [words.openingBalance, day(from), '', show(statement.opening_balance)] };
  await drawTable(sheet, columns, [opening, ...rows]);
  drawSums(sheet, [{ label: words.closingBalance, value: show(statement.closing_balance), strong: true }]);
  return closeSheet(sheet, head.footer, voice);
}
