// Browsers may drop the roles of a table whose rows are grids, as they are on a phone, so each is spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { Statement } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';

/** The entries of a statement between its opening and closing balance: two lines a row on a phone. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { currency, entries, opening_balance: opening, closing_balance: closing } = statement;
  const say = words.customers.statement;
  const row = (key: string, day: string, what: string, amount: string, balance: number) => (
    <tr key={key} role="row">
      <td role="cell" className="statement-day">
        {formatDay(day)}
      </td>
      <td role="cell" className="statement-what">
        {what}
      </td>
      <td role="cell" className="statement-figure">
        {amount}
      </td>
      <td role="cell" className="statement-figure" data-name={say.balance}>
        {amountText(balance, currency)}
      </td>
    </tr>
  );
  return (
    // Focusable, so that arrow keys can scroll the table when it doesn't fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="statement" role="group" aria-label={say.table} tabIndex={0}>
      <table role="table" aria-label={say.title}>
        <thead role="rowgroup">
          <tr role="row">
            {[say.date, say.description, say.amount, say.balance].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {row('opening', statement.date_from, say.openingBalance, '', opening)}
          {entries.map(({ date, kind, reference, amount, balance }, index) =>
            row(
              // Entries have no id, and their order is fixed.
              `${index}`,
              date,
              say.entry(say.kinds[kind], reference ?? ''),
              amountText(amount, currency),
              balance,
            ),
          )}
          {row('closing', statement.date_to, say.closingBalance, '', closing)}
        </tbody>
      </table>
    </div>
  );
}
