// Browsers may drop the roles of a table whose rows are grids, as they are on a phone, so each is spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useRef, useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { Statement } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

/** Most entries that are shown at once: the documents and payments are on the page, too. */
const fewEntries = 5;

/** In place of the entries. */
function FoldedEntries({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <tr role="row">
      <td role="cell" className="statement-more" colSpan={4}>
        <Button look="plain" onClick={onShow}>
          {words.customers.statement.showEntries(count)}
        </Button>
      </td>
    </tr>
  );
}

/** The entries of a statement between its opening and closing balance: two lines a row on a phone. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { currency, entries, opening_balance: opening, closing_balance: closing } = statement;
  const say = words.customers.statement;
  const box = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && entries.length > fewEntries;
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
    <div ref={box} className="statement" role="group" aria-label={say.table} tabIndex={0}>
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
          {isFolded && (
            <FoldedEntries
              count={entries.length}
              onShow={() => {
                setWhole(true);
                box.current?.focus();
              }}
            />
          )}
          {(isFolded ? [] : entries).map(({ date, kind, reference, amount, balance }, index) =>
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
