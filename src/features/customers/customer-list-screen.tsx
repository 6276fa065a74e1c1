import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { customerList } from '#features/shared/customers/customer-list.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import type { Column } from '#features/shared/list/list-table.tsx';
import { ListView } from '#features/shared/list/list-view.tsx';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { Page } from '#features/shared/page.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { exportCustomers } from '#shared/contract/exports.ts';
import { PickedCustomers } from './picked-customers.tsx';
import './customer-list.css';

const keyOf = ({ customer_id: id }: Customer) => id;
const nameOf = ({ name }: Customer) => name;

const columns: readonly Column<Customer>[] = [
  {
    area: 'name list-wide',
    name: 'Name',
    cell: ({ customer_id: id, name }) => (
      <Link to="/customers/$id" params={{ id }} className="row-link">
        {name}
      </Link>
    ),
  },
  { area: 'contact', name: 'Contact', cell: ({ contact_name: contact }) => contact },
  { area: 'email', name: 'E-mail', cell: ({ email }) => email },
  { area: 'phone', name: 'Phone', cell: ({ phone }) => phone },
  { area: 'city', name: 'City', cell: ({ billing_address: address }) => address?.city },
];

/** Everybody who is billed, by name. */
export function CustomerListScreen() {
  const services = useServices();
  const [search, change] = useListSearch();
  const { q = '' } = search;
  const create = (
    <Link className="button" to="/customers/new">
      Add customer
    </Link>
  );
  return (
    <Page
      title="Customers"
      lead="Whom you bill, and what they owe."
      actions={
        <div className="page-actions">
          <Link className="button button-secondary" to="/customers/import">
            Import customers
          </Link>
          <DownloadButton
            label="Export CSV"
            otherwise="The file could not be fetched."
            fetchFile={() => services.api(exportCustomers, { query: { q, bom: '1' } })}
          />
          {create}
        </div>
      }
    >
      <ListFilters search={[search, change]} searchLabel="Name, contact, e-mail or tax number" />
      <ListView
        label="Customers"
        kind="customers"
        list={customerList(services, q)}
        keyOf={keyOf}
        nameOf={nameOf}
        columns={columns}
        isFiltered={q !== ''}
        onClearFilters={() => change({ q: '' })}
        Picked={PickedCustomers}
        empty={
          <EmptyState icon={<Users size={26} />} title="Your first customer" action={create}>
            A name is enough to begin with. Address and tax number can follow before the first invoice.
          </EmptyState>
        }
      />
    </Page>
  );
}
