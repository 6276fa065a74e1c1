import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { Page } from '#features/shared/page.tsx';
import { methodWords } from '#features/shared/payments/payment-words.ts';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { daysOfPeriod, type Days } from '#features/shared/periods/periods.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useToday } from '#features/shared/use-today.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportPaymentReport } from '#shared/contract/exports.ts';
import { getPaymentReport, type PaymentReport as Payments } from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { EmptyReport } from './empty-report.tsx';
import { FigureLink } from './entries/figure-link.tsx';
import { ReportActions } from './report-actions.tsx';
import { readPeriod } from './report-search.ts';
import { mostOf, ShareBar } from './share-bar.tsx';
import './reports.css';

type InOneCurrency = Payments['currencies'][number];

interface AmountsProps {
  of: Pick<InOneCurrency, 'received' | 'refunded' | 'net'>;
  currency: string;
  days: Days;
  /** Undefined: of all. */
  method?: string;
}

function Amounts({ of, currency, days: { from, to }, method }: AmountsProps) {
  return (
    <>
      <td className="report-part">{amountText(of.received, currency)}</td>
      <td className="report-part">{of.refunded === 0 ? '' : amountText(of.refunded, currency)}</td>
      <td>
        <FigureLink
          amount={of.net}
          of={{ report: 'payments', currency, from, to, ...(method !== undefined && { method }) }}
        />
      </td>
    </>
  );
}

function InCurrency({ of, days }: { of: InOneCurrency; days: Days }) {
  const { payments: say, taxes } = words.reports;
  const { currency, methods } = of;
  return (
    <>
      <table className="report-table" aria-label={say.ofCurrency(currency)}>
        <thead>
          <tr>
            <th scope="col">{say.method}</th>
            <th scope="col" className="report-part">
              {say.received}
            </th>
            <th scope="col" className="report-part">
              {say.refunded}
            </th>
            <th scope="col">{say.net}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method.method}>
              <th scope="row">
                {methodWords(method.method)}
                <ShareBar amount={method.net} most={mostOf(methods.map(({ net }) => net))} />
              </th>
              <Amounts of={method} currency={currency} days={days} method={method.method} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{taxes.total}</th>
            <Amounts of={of} currency={currency} days={days} />
          </tr>
        </tfoot>
      </table>
      <p>
        <Link to="/payments" search={{ ...days, currency }}>
          {taxes.payments}
        </Link>
      </p>
    </>
  );
}

/** What came in during a period, by method. */
export function PaymentReport() {
  const today = useToday();
  const { api } = useServices();
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/reports/payments' });
  const { from, to } = { ...daysOfPeriod('this_month', today), ...readPeriod(search) };
  const query = { from, to: to < from ? from : to };
  const { read, ...state } = useSaved(`payments by method ${from} ${to}`, getPaymentReport, { query });
  const say = words.reports.payments;
  return (
    <Page
      title={say.title}
      parent="/reports"
      lead={say.lead}
      actions={
        <ReportActions fetchFile={(format) => api(exportPaymentReport, { query: { ...query, ...format } })} />
      }
    >
      <PeriodChoice
        days={{ from, to }}
        onChange={(days) =>
          void navigate({ to: '/reports/payments', search: { from, to, ...days }, replace: true })
        }
      />
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.reports.loading}>
        {({ currencies }) =>
          currencies.map((one) =>
            one.methods.length === 0 ? (
              <EmptyReport key={one.currency} of="payments" />
            ) : (
              <Panel key={one.currency} title={say.ofCurrency(one.currency)}>
                <InCurrency of={one} days={query} />
              </Panel>
            ),
          )
        }
      </SavedGate>
    </Page>
  );
}
