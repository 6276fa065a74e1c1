import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { ChartGhost } from '#features/shared/chart/chart-ghost.tsx';
import type { SavedReadState } from '#offline/saved-read.ts';
import type { getReceivables } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { dueDays } from '#shared/due-days.ts';
import { words } from '#shared/words/words.ts';
import { GhostLines } from '#ui/ghost.tsx';
import { Panel } from '#ui/panel.tsx';
import { Rich } from '#ui/rich.tsx';
import { ExpectedChart } from './expected-chart.tsx';
import { QuietGate } from './quiet-gate.tsx';

type Receivables = CallOutput<typeof getReceivables>;

const toOverdue = { link: (text: string) => <a href="/invoices?status=overdue">{text}</a> };

interface AgesProps {
  of: Receivables['currencies'][number];
  today: string;
}

function Ages({ of: { currency, total, ages }, today }: AgesProps) {
  const say = words.dashboard.live;
  const shown = ages.filter(({ invoices }) => invoices > 0);
  const listOf = (age: (typeof ages)[number]['age']) => {
    // What is overdue was issued before.
    const issued = age === 'current' ? [['to', today]] : [];
    const filters = [['status', 'open'], ['currency', currency], ...issued, ...dueDays(age, today)];
    return `/invoices?${new URLSearchParams(filters).toString()}`;
  };
  return (
    <table className="receivables" aria-label={say.receivablesIn(currency)}>
      <thead>
        <tr>
          <th scope="col">{say.age}</th>
          <th scope="col">
            <span className="receivables-count">{say.invoices}</span>
          </th>
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ age, invoices, amount }) => (
          <tr key={age}>
            <th scope="row">
              <a href={listOf(age)}>{say.ages[age]}</a>
            </th>
            <td>{invoices}</td>
            <td>{amountText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say.total}</th>
          <td>{ages.reduce((sum, { invoices }) => sum + invoices, 0)}</td>
          <td>{amountText(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ReceivablesProps {
  state: SavedReadState<Receivables>;
}

function showExpected({ as_of: day, currencies }: Receivables) {
  return (
    <div className="expected-in-all">
      {currencies.map((one) => (
        <ExpectedChart key={one.currency} of={one} today={day} isOnly={currencies.length === 1} />
      ))}
    </div>
  );
}

function showAges({ as_of: day, currencies }: Receivables) {
  const say = words.dashboard.live;
  return (
    <>
      {currencies.length === 0 && <p className="panel-lead">{say.nothingOwed}</p>}
      {currencies.map((one) => (
        <Ages key={one.currency} of={one} today={day} />
      ))}
      <p className="panel-lead">
        <Rich text={say.asOf(formatDay(day))} parts={toOverdue} />
      </p>
    </>
  );
}

/** When what is owed is expected. */
export function ExpectedPanel({ state }: ReceivablesProps) {
  return (
    <Panel title={words.dashboard.live.expected}>
      <QuietGate state={state} ghost={<ChartGhost />} show={showExpected} />
    </Panel>
  );
}

/** How long what is owed is overdue. */
export function AgedPanel({ state }: ReceivablesProps) {
  return (
    <Panel title={words.dashboard.live.receivables} className="panel panel-part aged-panel">
      <QuietGate state={state} ghost={<GhostLines count={6} />} show={showAges} />
    </Panel>
  );
}
