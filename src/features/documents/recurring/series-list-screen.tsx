import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay, formatShortDay } from '#features/shared/format-day.ts';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import type { Column } from '#features/shared/list/list-table.tsx';
import { ListView } from '#features/shared/list/list-view.tsx';
import { PickButton } from '#features/shared/list/pick-button.tsx';
import { pageSize, savedList } from '#features/shared/list/saved-list.ts';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import { useHasEntries } from '#features/shared/list/use-has-entries.ts';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { usePicking } from '#features/shared/list/use-picking.ts';
import type { Services } from '#features/shared/services.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { isIn } from '#features/shared/outbox/act-kinds.ts';
import { useMadeHere } from '#features/shared/outbox/use-made-here.ts';
import { WaitingMark } from '#features/shared/outbox/waiting-mark.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import {
  listRecurringInvoices,
  recurringStates,
  recurringSummary,
  type RecurringSummary,
} from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { PickedSeries } from './prices/picked-series.tsx';
import { SeriesState } from './series-state.tsx';
import { seriesAmong } from './waiting-series.ts';
import './recurring.css';

const keyOf = ({ recurring_invoice_id: id }: RecurringSummary) => id;
const making: ReadonlySet<ActKind> = new Set(['series']);
const nameOf = ({ customer_name: name }: RecurringSummary) => name;

/** When the next invoice is due: at no time while it is paused. */
const nextOf = ({ state, next_on: day }: RecurringSummary) => (state === 'paused' ? null : day);

/** A function, because the labels depend on the language. `today` is the organization's day, null until known. */
function columns(today: string | null, made: ReadonlyMap<string, Act>): readonly Column<RecurringSummary>[] {
  const { recurring: say, customers } = words;
  return [
    {
      area: 'name',
      name: customers.customer,
      card: 'title',
      cell: ({ recurring_invoice_id: id, customer_name: name }) => {
        const waiting = made.get(id)?.order;
        const to =
          waiting === undefined
            ? ({ to: '/invoices/recurring/$id', params: { id } } as const)
            : ({ to: '/invoices/recurring/new', search: { waiting } } as const);
        return (
          <Link {...to} className="row-link">
            {name}
          </Link>
        );
      },
    },
    {
      area: 'rhythm',
      name: say.schedule,
      card: 'rest',
      cell: (row) => {
        const day = nextOf(row);
        return (
          <>
            {say.rhythm(row.rhythm)}
            {day !== null && <span className="on-card"> · {say.nextOn(formatShortDay(day, today))}</span>}
          </>
        );
      },
    },
    { area: 'next', name: say.nextColumn, cell: (row) => formatDay(nextOf(row)) },
    {
      area: 'status',
      name: say.stateColumn,
      card: 'status',
      cell: ({ recurring_invoice_id: id, state }) =>
        made.has(id) ? <WaitingMark /> : <SeriesState state={state} />,
    },
    {
      area: 'amount',
      name: say.amountColumn,
      isAmount: true,
      card: 'amount',
      cell: ({ recurring_invoice_id: id, total_amount: total, currency }) =>
        made.get(id)?.shown.amount ?? amountText(total, currency),
    },
  ];
}

/** Labels by state; the empty one means all. */
function states() {
  const { states: say, anyState } = words.recurring;
  return [['', anyState] as const, ...recurringStates.map((state) => [state, say[state]] as const)];
}

/** Of one state, or all. The first page of all is saved on the device. */
function seriesList(services: Services, state: RecurringSummary['state'] | undefined) {
  return savedList(services, {
    key: state === undefined ? 'recurring invoices' : `recurring invoices ${state}`,
    row: recurringSummary,
    isKept: state === undefined,
    ask: (api, cursor, signal) => {
      const query = { limit: pageSize, cursor, ...(state !== undefined && { state }) };
      return api(listRecurringInvoices, { query }, signal ? { signal } : {});
    },
  });
}

/** All recurring invoices, the newest first. */
export function SeriesListScreen() {
  const services = useServices();
  const { recurring: say } = words;
  const today = useOrganizationDay()?.today ?? null;
  const { made, ahead } = useMadeHere(making, seriesAmong);
  const shown = useMemo(() => columns(today, made), [today, made]);
  const mayWrite = useMay('write');
  const [search, change] = useListSearch();
  const picking = usePicking();
  const state = recurringStates.find((one) => one === search.status);
  const list = seriesList(services, state);
  const isFiltered = state !== undefined;
  const hasEntries = useHasEntries(list, isFiltered) || ahead.length > 0;
  const create = (
    <May permission="write">
      <Link className="button" to="/invoices/recurring/new" aria-keyshortcuts="c">
        {say.create}
      </Link>
    </May>
  );
  return (
    <Page
      title={say.title}
      lead={say.lead}
      parent="/invoices"
      actions={
        hasEntries &&
        mayWrite && (
          <ActionBar place="dock" primary={create}>
            <PickButton picking={picking} />
          </ActionBar>
        )
      }
    >
      <WaitingStrip isShown={(act) => isIn('recurring', act)} onGone={() => void list.first.load()} />
      {hasEntries && <ListFilters search={[search, change]} statuses={states()} />}
      <ListView
        label={say.title}
        kind="recurring"
        list={list}
        keyOf={keyOf}
        nameOf={nameOf}
        columns={shown}
        ahead={isFiltered ? undefined : ahead}
        isFiltered={isFiltered}
        onClearFilters={() => change({ status: '' })}
        {...(mayWrite && { Picked: PickedSeries })}
        picking={picking}
        empty={
          <EmptyState icon={<Repeat />} title={say.emptyTitle} action={create}>
            {say.emptyText}
          </EmptyState>
        }
      />
    </Page>
  );
}
