import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { customerList } from '#features/shared/customers/customer-list.ts';
import { useOwed } from '#features/shared/customers/owed.ts';
import { sumText } from '#features/shared/documents/amount-text.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { CellOrCard } from '#features/shared/list/cell-or-card.tsx';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import type { Column } from '#features/shared/list/list-table.tsx';
import { ListView } from '#features/shared/list/list-view.tsx';
import { PickButton } from '#features/shared/list/pick-button.tsx';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { usePicking, type Picking } from '#features/shared/list/use-picking.ts';
import { useHasEntries } from '#features/shared/list/use-has-entries.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { isIn } from '#features/shared/outbox/act-kinds.ts';
import { useMadeHere } from '#features/shared/outbox/use-made-here.ts';
import { WaitingMark } from '#features/shared/outbox/waiting-mark.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Owed } from '#offline/books/owed-by-customer.ts';
import { customersAmong } from '#offline/outbox/waiting-customers.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { exportCustomers } from '#shared/contract/exports.ts';
import { words } from '#shared/words/words.ts';
import { CustomerRowSheet } from './customer-row-sheet.tsx';
import { PickedCustomers } from './picked-customers.tsx';
import './customer-list.css';

const keyOf = ({ customer_id: id }: Customer) => id;
const nameOf = ({ name }: Customer) => name;
const making: ReadonlySet<ActKind> = new Set(['customer']);

const textOf = (amounts: NonNullable<Owed[string]>) =>
  sumText(amounts.map(({ amount_due: amount, currency }) => ({ amount, currency })));

/** What a customer owes; until it is known, nothing that looks like nothing. */
function OwedCell({ owed, id }: { owed: Owed | null; id: string }) {
  if (owed === null) {
    return (
      <span className="coming owed-unknown" role="img" aria-label={words.customers.balance.unknown}>
        <span className="ghost" />
      </span>
    );
  }
  const amounts = owed[id];
  if (amounts === undefined) return null;
  return <b>{textOf(amounts)}</b>;
}

/** On a card, what the amount is, and if it is overdue. */
function OwedNote({ owed, id }: { owed: Owed | null; id: string }) {
  const amounts = owed?.[id];
  if (amounts === undefined) return null;
  const { open, overdue, partlyOverdue } = words.customers.balance;
  const late = amounts.filter(({ is_overdue: isOverdue }) => isOverdue);
  if (late.length === 0) return <small className="owed-note">{open}</small>;
  return (
    <small className="owed-note owed-late">{late.length === amounts.length ? overdue : partlyOverdue}</small>
  );
}

/** A function, because the labels depend on the language. */
function columns(owed: Owed | null, made: ReadonlyMap<string, Act>): readonly Column<Customer>[] {
  const say = words.customers.fields;
  return [
    {
      area: 'name',
      name: say.name,
      card: 'title',
      cell: ({ customer_id: id, name, contact_name: contact }) => (
        <>
          <Link to="/customers/$id" params={{ id }} className="row-link">
            {name}
          </Link>
          {made.has(id) && <WaitingMark isInCell />}
          {contact !== null && <span className="in-cell list-contact">{contact}</span>}
        </>
      ),
    },
    {
      area: 'email',
      name: say.email,
      card: 'rest',
      cell: ({ email, contact_name: contact }) =>
        contact === null ? email : <CellOrCard inCell={email} onCard={contact} />,
    },
    { area: 'phone', name: say.phone, cell: ({ phone }) => phone },
    {
      area: 'city',
      name: say['billing_address.city'],
      cell: ({ billing_address: address }) => address?.city,
    },
    {
      area: 'late',
      name: words.customers.balance.overdue,
      card: 'status',
      cell: ({ customer_id: id }) => (made.has(id) ? <WaitingMark /> : <OwedNote owed={owed} id={id} />),
    },
    {
      area: 'owed',
      name: words.customers.balance.open,
      isAmount: true,
      card: 'amount',
      cell: ({ customer_id: id }) => <OwedCell owed={owed} id={id} />,
    },
  ];
}

interface CustomerActionsProps {
  q: string;
  create: ReactNode;
  hasEntries: boolean;
  picking: Picking;
}

function CustomerActions({ q, create, hasEntries, picking }: CustomerActionsProps) {
  const { api } = useServices();
  const say = words.customers;
  return (
    <ActionBar place="head" primary={create} isIdle={!hasEntries}>
      {hasEntries && <PickButton picking={picking} />}
      <May permission="write">
        <Link className="button button-secondary" to="/customers/import">
          {say.import}
        </Link>
      </May>
      <May permission="export">
        <DownloadButton
          label={say.exportCsv}
          otherwise={say.downloadFailed}
          fetchFile={() => api(exportCustomers, { query: { q, bom: '1' } })}
        />
      </May>
    </ActionBar>
  );
}

/** All customers by name. */
export function CustomerListScreen() {
  const services = useServices();
  const say = words.customers;
  const [search, change] = useListSearch();
  const picking = usePicking();
  const { q = '' } = search;
  const list = customerList(services, q);
  const { made, ahead } = useMadeHere(making, customersAmong);
  const hasEntries = useHasEntries(list, q !== '') || ahead.length > 0;
  const mayWrite = useMay('write');
  const owed = useOwed();
  const shownColumns = useMemo(() => columns(owed, made), [owed, made]);
  const create = (
    <May permission="write">
      <Link className="button" to="/customers/new" aria-keyshortcuts="c">
        {say.add}
      </Link>
    </May>
  );
  return (
    <Page
      title={say.title}
      lead={say.lead}
      actions={<CustomerActions q={q} create={create} hasEntries={hasEntries} picking={picking} />}
    >
      <WaitingStrip isShown={(act) => isIn('customers', act)} onGone={() => void list.first.load()} />
      {hasEntries && (
        <ListFilters search={[search, change]} searchLabel={say.search} searchIn={say.searchIn} />
      )}
      <ListView
        label={say.title}
        kind="customers"
        list={list}
        keyOf={keyOf}
        nameOf={nameOf}
        columns={shownColumns}
        ahead={q === '' ? ahead : undefined}
        isFiltered={q !== ''}
        onClearFilters={() => change({ q: '' })}
        Picked={PickedCustomers}
        picking={picking}
        Sheet={mayWrite ? CustomerRowSheet : undefined}
        empty={
          <EmptyState icon={<Users />} title={say.emptyTitle} action={create}>
            {say.emptyText}
          </EmptyState>
        }
      />
    </Page>
  );
}
