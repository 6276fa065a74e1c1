import { useState } from 'react';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getStatementPdf } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { statementRead } from './customer-reads.ts';
import { StatementTable } from './statement-table.tsx';
import { useBalance } from './use-balance.ts';

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
  const asked = statementRead(id, { currency: chosen, ...days });
  const [, , { query }] = asked;
  const { read, ...state } = useSaved(...asked);
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
        {(statement) => <StatementTable statement={statement} />}
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
