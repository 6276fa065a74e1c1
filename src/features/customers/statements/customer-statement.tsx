import { useState } from 'react';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { May } from '#features/shared/may.tsx';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { lastTwelveMonths, periodsSoFar, type Days } from '#features/shared/periods/periods.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useToday } from '#features/shared/use-today.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { getStatementPdf } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { statementRead } from '../customer-reads.ts';
import { useBalance } from '../use-balance.ts';
import { EmailStatements } from './email-statements.tsx';
import { emailedStatements } from './emailed-statements.tsx';
import { StatementTable } from './statement-table.tsx';

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
 * A customer's invoices and payments over a period, by default the last twelve months; also as a PDF and by email. One
 * currency at a time, because a balance can't mix them.
 */
export function CustomerStatement({ customer }: { customer: Customer }) {
  const services = useServices();
  const { customer_id: id } = customer;
  const today = useToday();
  const [days, setDays] = useState<Days | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = statementRead(id, { currency: chosen, ...days });
  const [, , { query }] = asked;
  const { read, ...state } = useSaved(...asked);
  const shown = chosen ?? state.copy?.value.currency;
  const period = days ?? lastTwelveMonths(today);
  return (
    <Panel title={words.customers.statement.title}>
      <PeriodChoice
        days={period}
        onChange={(changed) => setDays({ ...period, ...changed })}
        periods={periodsSoFar(today)}
      >
        <CurrencyChoice customerId={id} shown={shown} onChoose={setChosen} />
      </PeriodChoice>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.customers.statement.loading}>
        {(statement) => <StatementTable statement={statement} />}
      </SavedGate>
      <div className="page-actions">
        <DownloadButton
          label={words.statementEmails.download.one}
          otherwise={words.customers.downloadFailed}
          fetchFile={() => services.api(getStatementPdf, { params: { id }, query })}
        />
        {customer.deleted_at === undefined && (
          <May permission="write">
            <EmailStatements
              customerIds={[id]}
              start={period}
              onSent={() => void emailedStatements(services, id).load()}
            >
              {words.statementEmails.email.one}
            </EmailStatements>
          </May>
        )}
      </div>
    </Panel>
  );
}
