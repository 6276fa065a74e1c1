import { useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getStatement, getStatementPdf, type Statement } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { useBalance } from './use-balance.ts';

function Entries({ statement }: { statement: Statement }) {
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
      {/* The roles are explicit because browsers drop those of a table with another "display". */}
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

interface CurrencyChoiceProps {
  customerId: string;
  /** Undefined while the statement is loading. */
  shown: string | undefined;
  onChoose: (currency: string) => void;
}

/** Shown if the customer has entries in several currencies. */
function CurrencyChoice({ customerId: id, shown, onChoose }: CurrencyChoiceProps) {
  const { copy } = useBalance(id);
  const currencies = copy?.value.items.map(({ currency }) => currency) ?? [];
  if (currencies.length < 2 || shown === undefined) return null;
  return (
    <SelectField
      label={words.base.currency}
      options={[...new Set([...currencies, shown])]}
      value={shown}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

/**
 * A customer's invoices and payments over a period, by default the year to date; also as a PDF. One currency at a
 * time, because a balance can't mix them.
 */
export function CustomerStatement({ customerId: id }: { customerId: string }) {
  const { api } = useServices();
  const [days, setDays] = useState({ from: '', to: '' });
  const [chosen, setChosen] = useState<string | null>(null);
  // Without a choice, the server picks the currency.
  const query = {
    ...(chosen !== null && { currency: chosen }),
    ...(days.from !== '' && { date_from: days.from }),
    ...(days.to !== '' && { date_to: days.to }),
  };
  const key = `statement ${id} ${chosen ?? ''} ${days.from} ${days.to}`;
  const { read, ...state } = useSaved(key, getStatement, { params: { id }, query });
  const shown = chosen ?? state.copy?.value.currency;
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      optional
      type="date"
      value={days[name]}
      onChange={(event) => setDays({ ...days, [name]: event.target.value })}
    />
  );
  return (
    <Panel title={words.customers.statement.title}>
      <div className="form-row">
        {day('from', words.customers.statement.from)}
        {day('to', words.customers.statement.to)}
        <CurrencyChoice customerId={id} shown={shown} onChoose={setChosen} />
      </div>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.customers.statement.loading}>
        {(statement) => <Entries statement={statement} />}
      </SavedGate>
      <div className="page-actions">
        <DownloadButton
          label={words.customers.statement.download}
          otherwise={words.customers.downloadFailed}
          fetchFile={() => api(getStatementPdf, { params: { id }, query })}
        />
      </div>
    </Panel>
  );
}
