import type { Customer } from '#shared/contract/customers.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
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

/** What is known of a customer. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { email, phone, billing_address: address } = customer;
  const lines = address === null ? [] : addressLines(address, { locale: currentLanguage(), country: null });
  return (
    <Panel title="Details">
      <dl className="facts">
        <Fact name="Contact">{customer.contact_name}</Fact>
        {email !== null && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <MailLink address={email} />
            </dd>
          </div>
        )}
        {phone !== null && (
          <div>
            <dt>Phone</dt>
            <dd>
              <PhoneLink number={phone} />
            </dd>
          </div>
        )}
        <Fact name="Tax number">{customer.tax_id}</Fact>
        <Fact name="Address">{lines.length === 0 ? null : lines.join('\n')}</Fact>
        <Fact name="Currency">{customer.currency}</Fact>
        <Fact name="Days to pay">{customer.payment_terms_days}</Fact>
        <Fact name="Notes">{customer.notes}</Fact>
      </dl>
      {lines.length === 0 && email === null && <p className="panel-lead">No address and no e-mail yet.</p>}
    </Panel>
  );
}
