import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '#features/shared/page.tsx';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { daysOfPeriod, type Days } from '#features/shared/periods/periods.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useToday } from '#features/shared/use-today.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportTaxes } from '#shared/contract/exports.ts';
import { getTaxReport, taxBases, type TaxBasis, type TaxReport as Taxes } from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyReport } from './empty-report.tsx';
import { FigureLink } from './entries/figure-link.tsx';
import { ReportActions } from './report-actions.tsx';
import { readPeriod } from './report-search.ts';
import { taxName } from './tax-name.ts';
import './reports.css';

interface Chosen extends Days {
  readonly basis: TaxBasis;
}

function InCurrency({ of, chosen }: { of: Taxes['currencies'][number]; chosen: Chosen }) {
  const say = words.reports.taxes;
  const { currency, rates } = of;
  const { from, to, basis } = chosen;
  const figure = { report: 'taxes', currency, from, to, basis } as const;
  return (
    <div className="report-comparison">
      <table className="report-table report-taxes report-compared" aria-label={say.ofCurrency(currency)}>
        <thead>
          <tr>
            <th scope="col">{say.rate}</th>
            <th scope="col">{say.net}</th>
            <th scope="col">{say.tax}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ category, rate, name, taxable, tax }) => (
            <tr key={`${category} ${rate} ${name}`}>
              <th scope="row">{taxName({ category, rate, name })}</th>
              <td>
                <FigureLink amount={taxable} of={{ ...figure, category, rate: String(rate), name }} />
              </td>
              <td data-name={say.tax}>
                <FigureLink amount={tax} of={{ ...figure, category, rate: String(rate), name }} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.total}</th>
            <td>
              <FigureLink amount={of.taxable} of={figure} />
            </td>
            <td data-name={say.tax}>
              <FigureLink amount={of.tax} of={figure} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function basisOf(text: string): TaxBasis {
  return taxBases.find((basis) => basis === text) ?? 'issue';
}

/** Net amounts and tax by rate in a period. */
export function TaxReport() {
  const today = useToday();
  const { api } = useServices();
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/reports/taxes' });
  const chosen: Chosen = { ...daysOfPeriod('last_quarter', today), basis: 'issue', ...readPeriod(search) };
  const { from, to, basis } = chosen;
  const query = { from, to: to < from ? from : to, basis };
  const { read, ...state } = useSaved(`taxes ${from} ${to} ${basis}`, getTaxReport, { query });
  const say = words.reports.taxes;
  const choose = (part: Partial<Chosen>) =>
    void navigate({ to: '/reports/taxes', search: { ...chosen, ...part }, replace: true });
  return (
    <Page
      title={say.title}
      parent="/reports"
      lead={say.basisText[basis]}
      actions={<ReportActions fetchFile={(format) => api(exportTaxes, { query: { ...query, ...format } })} />}
    >
      <PeriodChoice days={chosen} onChange={choose}>
        <ChoiceField
          label={say.basis}
          options={taxBases.map((each) => [each, say.bases[each]])}
          value={basis}
          onChange={({ target }) => choose({ basis: basisOf(target.value) })}
        />
      </PeriodChoice>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.reports.loading}>
        {({ currencies }) =>
          currencies.map((one) =>
            one.rates.length === 0 ? (
              <EmptyReport key={one.currency} of="invoices" />
            ) : (
              <Panel key={one.currency} title={say.ofCurrency(one.currency)}>
                <InCurrency of={one} chosen={chosen} />
              </Panel>
            ),
          )
        }
      </SavedGate>
    </Page>
  );
}
