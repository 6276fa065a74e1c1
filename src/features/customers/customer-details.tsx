import { useListName } from '#features/shared/price-lists/use-price-lists.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';

function Fact({ name, children }: { name: string; children: string | number | null }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function CustomerDetails({ customer }: { customer: Customer }) {
  const { email, phone, billing_address: address } = customer;
  const say = words.customers.fields;
  const listName = useListName(customer.price_list_id);
  const lines = address === null ? [] : addressLines(address, { locale: currentLanguage(), country: null });
  return (
    <Panel title={words.customers.details}>
      <dl className="facts">
        <Fact name={say.contact_name}>{customer.contact_name}</Fact>
        {email !== null && (
          <div>
            <dt>{say.email}</dt>
            <dd>
              <MailLink address={email} />
            </dd>
          </div>
        )}
        {phone !== null && (
          <div>
            <dt>{say.phone}</dt>
            <dd>
              <PhoneLink number={phone} />
            </dd>
          </div>
        )}
        <Fact name={say.tax_id}>{customer.tax_id}</Fact>
        <Fact name={say['billing_address.line1']}>{lines.length === 0 ? null : lines.join('\n')}</Fact>
        <Fact name={say.currency}>{customer.currency}</Fact>
        <Fact name={words.priceLists.ofCustomer}>{listName}</Fact>
        <Fact name={say.payment_terms_days}>{customer.payment_terms_days}</Fact>
        <Fact name={say.notes}>{customer.notes}</Fact>
      </dl>
      {lines.length === 0 && email === null && <p className="panel-lead">{words.customers.noDetails}</p>}
    </Panel>
  );
}
