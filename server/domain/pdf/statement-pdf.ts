import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { getStatement as endpoint, Statement } from '#shared/contract/statements.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { getStatement } from '../statements/get-statement.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import { drawLetterhead, type Letterhead, type Reader } from './letterhead.ts';
import { printInTurn, type PdfFile, type Waiting } from './print-in-turn.ts';
import { readLetterhead, toCustomer } from './read-letterhead.ts';
import { closeSheet, openSheet } from './sheet.ts';
import { showAmount, showDay } from './show.ts';

/** A customer's statement as a PDF. Refuses what `getStatement` refuses. */
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
  const to = toCustomer(
    await requireCustomer(deps.db, organizationId, customerId, { evenDeleted: true, lock: null }),
  );
  return {
    name: `Statement ${statement.customer_name} ${statement.date_to}.pdf`,
    content: async () =>
      printInTurn(actor.organizationId, async () => printStatement(statement, head, { to, signal }), signal),
  };
}

const kinds: Readonly<Record<Statement['entries'][number]['kind'], string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
};

async function printStatement(statement: Statement, head: Letterhead, { to, signal }: Reader) {
  const { currency, entries, date_from: from, date_to: until } = statement;
  const title = 'Statement of account';
  const sheet = await openSheet({ title, author: head.name, country: head.address.country, signal });
  const facts = [
    ['From', showDay(from)],
    ['To', showDay(until)],
    ['Currency', currency],
  ] as const;
  drawLetterhead(sheet, head, { title, to, facts });
  const columns = [
    { title: 'What', width: 0 },
    { title: 'Date', width: 80 },
    { title: 'Amount', width: 110 },
    { title: 'Balance', width: 110 },
  ];
  const show = (amount: number) => showAmount(amount, currency);
  const rows = entries.map(({ kind, reference, date, amount, balance }) => ({
    cells: [`${kinds[kind]} ${reference ?? ''}`.trim(), showDay(date), show(amount), show(balance)],
  }));
  const opening = { cells: ['Balance brought forward', showDay(from), '', show(statement.opening_balance)] };
  await drawTable(sheet, columns, [opening, ...rows]);
  drawSums(sheet, [{ label: 'Balance', value: show(statement.closing_balance), strong: true }]);
  return closeSheet(sheet, head.footer);
}
