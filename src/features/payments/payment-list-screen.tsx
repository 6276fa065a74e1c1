import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { FurtherFilters } from '#features/shared/list/further-filters.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import {
  amountBound,
  hasAmountBounds,
  noFilters,
  type ListSearch,
} from '#features/shared/list/list-search.ts';
import type { Column } from '#features/shared/list/list-table.tsx';
import { ListView, type PickedProps } from '#features/shared/list/list-view.tsx';
import { pageSize, savedList } from '#features/shared/list/saved-list.ts';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { Page } from '#features/shared/page.tsx';
import { methodWords, paymentName } from '#features/shared/payments/payment-words.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportPayments } from '#shared/contract/exports.ts';
import { listPayments, payment, type Payment } from '#shared/contract/payments.ts';
import { paymentKinds, signedAmount } from '#shared/documents/payment.ts';
import './payment-list.css';

const keyOf = ({ payment_id: id }: Payment) => id;

/** Payment or refund, and what of it no invoice took yet. */
function Kind({ payment: { kind, currency, unallocated_amount: credit } }: { payment: Payment }) {
  return (
    <>
      {kind === 'refund' ? 'Refund' : 'Payment'}
      {credit > 0 && <span className="list-credit">{amountText(credit, currency)} credit</span>}
    </>
  );
}

const columns: readonly Column<Payment>[] = [
  { area: 'date', name: 'Date', cell: (row) => formatDay(row.payment_date) },
  {
    area: 'customer list-wide',
    name: 'Customer',
    cell: ({ payment_id: id, customer_name: name }) => (
      <Link to="/payments/$id" params={{ id }} className="row-link">
        {name}
      </Link>
    ),
  },
  { area: 'method', name: 'Method', cell: (row) => methodWords(row.method) },
  { area: 'reference', name: 'Reference', cell: (row) => row.reference },
  {
    area: 'kind',
    name: 'Kind',
    cell: (row) => <Kind payment={row} />,
  },
  {
    area: 'total',
    name: 'Amount',
    isAmount: true,
    cell: (row) => <b>{amountText(signedAmount(row), row.currency)}</b>,
  },
];

const kinds = [
  ['', 'All'],
  ['payment', 'Payments'],
  ['refund', 'Refunds'],
] as const;

function filtersOf(search: ListSearch) {
  const { q, status, customer, currency, from, to, amount_from: least, amount_to: most } = search;
  return {
    q,
    kind: paymentKinds.find((known) => known === status),
    customer_id: customer,
    currency,
    date_from: from,
    date_to: to,
    amount_from: amountBound(least),
    amount_to: amountBound(most),
  };
}

function paymentList(services: Services, search: ListSearch) {
  const filters = filtersOf(search);
  return savedList(services, {
    key: `payments ${JSON.stringify(filters)}`,
    row: payment,
    isKept: search.q === undefined && !hasAmountBounds(search),
    fetch: (cursor, signal) =>
      services.api(
        listPayments,
        { query: { ...filters, limit: pageSize, cursor } },
        signal ? { signal } : {},
      ),
  });
}

/** What the picked payments come to. */
function PickedPayments({ selection: { rows } }: PickedProps<Payment>) {
  return (
    <span>Total {sumText(rows.map((row) => ({ amount: signedAmount(row), currency: row.currency })))}</span>
  );
}

/** What came in and went back, the latest first. */
export function PaymentListScreen() {
  const services = useServices();
  const [search, change] = useListSearch();
  const create = (
    <Link className="button" to="/payments/new">
      Record payment
    </Link>
  );
  return (
    <Page
      title="Payments"
      lead="What came in, and what went back."
      actions={
        <div className="page-actions">
          <DownloadButton
            label="Export CSV"
            otherwise="The file could not be fetched."
            fetchFile={() => services.api(exportPayments, { query: { ...filtersOf(search), bom: '1' } })}
          />
          {create}
        </div>
      }
    >
      <ListFilters
        search={[search, change]}
        searchLabel="Customer, reference, note or invoice"
        statuses={kinds}
        hasRanges
      >
        <FurtherFilters search={search} onChange={change} />
      </ListFilters>
      <ListView
        label="Payments"
        kind="payments"
        list={paymentList(services, search)}
        keyOf={keyOf}
        nameOf={paymentName}
        columns={columns}
        isFiltered={Object.keys(search).length > 0}
        onClearFilters={() => change(noFilters)}
        Picked={PickedPayments}
        empty={
          <EmptyState icon={<CreditCard size={26} />} title="No payments yet" action={create}>
            Record what came in; one payment may go to several invoices.
          </EmptyState>
        }
      />
    </Page>
  );
}
