import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useMemo } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { formatDay, formatShortDay } from '#features/shared/format-day.ts';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { FurtherFilters } from '#features/shared/list/further-filters.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import { noFilters, type ListSearch } from '#features/shared/list/list-search.ts';
import type { Column } from '#features/shared/list/list-table.tsx';
import { ListView, type PickedProps } from '#features/shared/list/list-view.tsx';
import { PickButton } from '#features/shared/list/pick-button.tsx';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { usePicking } from '#features/shared/list/use-picking.ts';
import { useHasEntries } from '#features/shared/list/use-has-entries.ts';
import { May } from '#features/shared/may.tsx';
import { isIn } from '#features/shared/outbox/act-kinds.ts';
import { useMadeHere } from '#features/shared/outbox/use-made-here.ts';
import { WaitingMark } from '#features/shared/outbox/waiting-mark.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { PaymentAmount } from '#features/shared/payments/payment-amount.tsx';
import { methodWords, paymentName } from '#features/shared/payments/payment-words.ts';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { exportPayments } from '#shared/contract/exports.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { signedAmount } from '#shared/documents/payment.ts';
import { words } from '#shared/words/words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { filtersOf, paymentList } from './payment-list-source.ts';
import { paymentsAmong } from './waiting-payment.ts';
import './payment-list.css';

const keyOf = ({ payment_id: id }: Payment) => id;
const making: ReadonlySet<ActKind> = new Set(['payment', 'refund']);

/** "Bank transfer · 4711" */
function wayOf({ method, reference }: Payment): string {
  return [methodWords(method), reference].filter(Boolean).join(' · ');
}

/** The invoices that were paid or reopened. A card only says what is left as credit, or that it is a refund. */
function Uses({ payment }: { payment: Payment }) {
  const { kind, currency, allocations, unallocated_amount: credit } = payment;
  const numbers = allocations.map(({ document_number: number }) => number).join(', ');
  return (
    <span className="payment-uses">
      {kind === 'refund' && <StatusBadge status="refund" words={words.payments.refund} />}
      <span className="in-cell">{numbers}</span>
      {credit > 0 && <span>{words.payments.list.credit(amountText(credit, currency))}</span>}
    </span>
  );
}

interface PaymentLinkProps {
  payment: Payment;
  waiting: Act | undefined;
}

/** What waits to be sent is where it is corrected; a refund has no form for that. */
function PaymentLink({ payment: { payment_id: id, customer_name: name }, waiting }: PaymentLinkProps) {
  if (waiting === undefined)
    return (
      <Link to="/payments/$id" params={{ id }} className="row-link">
        {name}
      </Link>
    );
  const form =
    waiting.kind === 'refund'
      ? ({ to: '/waiting' } as const)
      : ({ to: '/payments/new', search: { waiting: waiting.order } } as const);
  return (
    <Link {...form} className="row-link">
      {name}
    </Link>
  );
}

/** `today` is the organization's day, null until known. */
function columns(today: string | null, made: ReadonlyMap<string, Act>): readonly Column<Payment>[] {
  const say = words.payments.fields;
  return [
    { area: 'date', name: say.date, cell: (row) => formatDay(row.payment_date) },
    {
      area: 'customer',
      name: say.customer,
      card: 'title',
      cell: (row) => <PaymentLink payment={row} waiting={made.get(row.payment_id)} />,
    },
    {
      area: 'method',
      name: say.method,
      card: 'rest',
      cell: (row) => (
        <>
          <span className="on-card">{formatShortDay(row.payment_date, today)} · </span>
          {wayOf(row)}
        </>
      ),
    },
    {
      area: 'uses',
      name: words.payments.page.invoice,
      card: 'status',
      cell: (row) => (made.has(row.payment_id) ? <WaitingMark /> : <Uses payment={row} />),
    },
    {
      area: 'total',
      name: say.amount,
      isAmount: true,
      card: 'amount',
      cell: (row) => (
        <b>
          <PaymentAmount payment={row} />
        </b>
      ),
    },
  ];
}

function kinds(): (readonly [string, string])[] {
  const { all, payments, refunds } = words.payments.list;
  return [
    ['', all],
    ['payment', payments],
    ['refund', refunds],
  ];
}

/** Totals of the selected payments. */
function PickedPayments({ selection: { rows } }: PickedProps<Payment>) {
  return (
    <span>
      {words.payments.list.total(
        sumText(rows.map((row) => ({ amount: signedAmount(row), currency: row.currency }))),
      )}
    </span>
  );
}

function RecordLink() {
  return (
    <May permission="write">
      <Link className="button" to="/payments/new" aria-keyshortcuts="c">
        {words.payments.list.record}
      </Link>
    </May>
  );
}

function OtherActions({ search }: { search: ListSearch }) {
  const { api } = useServices();
  return (
    <>
      <May permission="write">
        <Link className="button button-secondary" to="/payments/statement">
          {words.statements.action}
        </Link>
      </May>
      <May permission="export">
        <DownloadButton
          label={words.payments.list.exportCsv}
          otherwise={words.payments.downloadFailed}
          fetchFile={() => api(exportPayments, { query: { ...filtersOf(search), bom: '1' } })}
        />
      </May>
    </>
  );
}

/** Payments and refunds, latest first. */
export function PaymentListScreen() {
  const services = useServices();
  const say = words.payments.list;
  const [search, change] = useListSearch();
  const picking = usePicking();
  const list = paymentList(services, search);
  const isFiltered = Object.keys(search).length > 0;
  const { made, ahead } = useMadeHere(making, paymentsAmong);
  const hasEntries = useHasEntries(list, isFiltered) || ahead.length > 0;
  const today = useOrganizationDay()?.today ?? null;
  const shownColumns = useMemo(() => columns(today, made), [today, made]);
  const create = <RecordLink />;
  return (
    <Page
      title={words.payments.title}
      lead={say.lead}
      actions={
        <ActionBar place="head" primary={create} isIdle={!hasEntries}>
          {hasEntries && <PickButton picking={picking} />}
          <OtherActions search={search} />
        </ActionBar>
      }
    >
      <WaitingStrip isShown={(act) => isIn('payments', act)} onGone={() => void list.first.load()} />
      {hasEntries && (
        <ListFilters
          search={[search, change]}
          searchLabel={say.search}
          searchIn={say.searchIn}
          statuses={kinds()}
          hasRanges
        >
          <FurtherFilters search={search} onChange={change} />
        </ListFilters>
      )}
      <ListView
        label={words.payments.title}
        kind="payments"
        list={list}
        keyOf={keyOf}
        nameOf={paymentName}
        columns={shownColumns}
        ahead={isFiltered ? undefined : ahead}
        isFiltered={isFiltered}
        onClearFilters={() => change(noFilters)}
        Picked={PickedPayments}
        picking={picking}
        empty={
          <EmptyState icon={<CreditCard />} title={say.emptyTitle} action={create}>
            {say.emptyText}
          </EmptyState>
        }
      />
    </Page>
  );
}
