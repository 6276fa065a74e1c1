import { Link } from '@tanstack/react-router';
import { FigureHead, FigureHeads } from '#features/shared/chart/figure-heads.tsx';
import { monthName } from '#features/shared/chart/month-name.ts';
import { daysOfMonth, within, type Days } from '#features/shared/periods/periods.ts';
import type { RevenueGrouping, RevenueReport } from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { Change } from './change.tsx';
import type { EntriesSearch } from './entries/entries-search.ts';
import { FigureLink } from './entries/figure-link.tsx';
import { mostOf, ShareBar } from './share-bar.tsx';

export interface RevenueChoice extends Days {
  readonly by: RevenueGrouping;
}

type InOneCurrency = RevenueReport['currencies'][number];
type Group = InOneCurrency['groups'][number];

interface RevenueProps {
  of: InOneCurrency;
  chosen: RevenueChoice;
}

/** A group's name, with a link to its documents where they can be listed. */
function GroupName({
  of: { id, name },
  currency,
  chosen,
}: {
  of: Group;
  currency: string;
  chosen: RevenueChoice;
}) {
  const { from, to, by } = chosen;
  const search = { from, to, currency, status: 'issued' };
  if (by === 'customer' && id !== null) {
    return (
      <Link to="/invoices" search={{ ...search, customer: id }}>
        {name}
      </Link>
    );
  }
  if (by === 'month') {
    return (
      <Link to="/invoices" search={{ ...search, ...within(daysOfMonth(name), chosen) }}>
        {monthName(name, 'long')}
      </Link>
    );
  }
  if (name === '') return words.reports.revenue.onDocuments;
  return (
    <Link to="/invoices" search={{ ...search, item: name }}>
      {name}
    </Link>
  );
}

/** The figure of a group, or of all. */
function figureOf(
  currency: string,
  { from, to, by }: RevenueChoice,
  group?: Group,
): EntriesSearch & { readonly currency: string } {
  const all = { report: 'revenue', currency, from, to } as const;
  if (group === undefined) return all;
  return { ...all, [by]: by === 'customer' ? (group.id ?? '') : group.name };
}

/** Revenue of all groups, of the year before, and how they compare. */
export function RevenueHeads({ of, chosen }: RevenueProps) {
  const say = words.reports.revenue;
  const figure = figureOf(of.currency, chosen);
  return (
    <FigureHeads>
      <FigureHead name={say.net}>
        <FigureLink amount={of.net} of={figure} />
      </FigureHead>
      <FigureHead name={say.before}>
        <FigureLink amount={of.net_before} of={{ ...figure, before: 'true' }} />
      </FigureHead>
      <FigureHead name={say.change}>
        <Change of={of} currency={of.currency} />
      </FigureHead>
    </FigureHeads>
  );
}

interface AmountsProps {
  of: Pick<Group, 'net' | 'net_before'>;
  figure: EntriesSearch & { readonly currency: string };
}

function Amounts({ of, figure }: AmountsProps) {
  return (
    <>
      <td>
        <FigureLink amount={of.net} of={figure} />
      </td>
      <td data-name={words.reports.revenue.before}>
        <FigureLink amount={of.net_before} of={{ ...figure, before: 'true' }} />
      </td>
      <td className="report-part">
        <Change of={of} currency={figure.currency} />
      </td>
    </>
  );
}

/** Revenue by customer, item, or month. */
export function RevenueTable({ of, chosen }: RevenueProps) {
  const { revenue: say, receivables, taxes } = words.reports;
  const { currency, groups } = of;
  const { by } = chosen;
  const most = mostOf(groups.flatMap(({ net, net_before: before }) => [net, before]));
  return (
    <div className="report-comparison">
      <table className="report-table report-compared" aria-label={say.ofCurrency(currency)}>
        <thead>
          <tr>
            <th scope="col">{say.groups[by]}</th>
            <th scope="col">{taxes.net}</th>
            <th scope="col">{say.before}</th>
            <th scope="col" className="report-part">
              {say.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id ?? group.name}>
              <th scope="row">
                <GroupName of={group} currency={currency} chosen={chosen} />
                {by !== 'month' && <ShareBar amount={group.net} before={group.net_before} most={most} />}
              </th>
              <Amounts of={group} figure={figureOf(currency, chosen, group)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{by === 'customer' ? receivables.all : taxes.total}</th>
            <Amounts of={of} figure={figureOf(currency, chosen)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
