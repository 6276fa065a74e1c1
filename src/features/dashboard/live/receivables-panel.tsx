import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getReceivables, type receivableAges } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { dueDays } from '#shared/due-days.ts';
import { Panel } from '#ui/panel.tsx';
import { QuietGate } from './quiet-gate.tsx';

type Receivables = CallOutput<typeof getReceivables>;

const ageWords = {
  current: 'Not due yet',
  '1-30': '1 to 30 days late',
  '31-60': '31 to 60 days late',
  '61-90': '61 to 90 days late',
  '90+': 'More than 90 days late',
} as const satisfies Record<(typeof receivableAges)[number], string>;

/** The way to the invoices that a row counts, where there are any. */
function Counted({ count, href, children }: { count: number; href: string; children: string }) {
  return count === 0 ? children : <a href={href}>{children}</a>;
}

interface AgesProps {
  of: Receivables['currencies'][number];
  today: string;
}

function Ages({ of: { currency, total, ages }, today }: AgesProps) {
  const listOf = (days: [string, string][] = []) =>
    `/invoices?${new URLSearchParams([['status', 'open'], ['currency', currency], ...days]).toString()}`;
  return (
    <table className="receivables" aria-label={`Receivables in ${currency}`}>
      <thead>
        <tr>
          <th scope="col">Age</th>
          <th scope="col">Invoices</th>
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {ages.map(({ age, invoices, amount }) => (
          <tr key={age}>
            <th scope="row">
              <Counted count={invoices} href={listOf(dueDays(age, today))}>
                {ageWords[age]}
              </Counted>
            </th>
            <td>{invoices}</td>
            <td>{amountText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>{ages.reduce((sum, { invoices }) => sum + invoices, 0)}</td>
          <td>{amountText(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What is owed, by how long it has been due. */
export function ReceivablesPanel() {
  const state = useSaved('dashboard receivables', getReceivables, {});
  return (
    <Panel title="Receivables by age">
      <QuietGate state={state}>
        {({ as_of: day, currencies }) => (
          <>
            {currencies.length === 0 && <p className="panel-lead">Nothing is owed.</p>}
            {currencies.map((one) => (
              <Ages key={one.currency} of={one} today={day} />
            ))}
            <p className="panel-lead">
              As of {formatDay(day)}. <a href="/invoices?status=overdue">Overdue invoices</a>
            </p>
          </>
        )}
      </QuietGate>
    </Panel>
  );
}
