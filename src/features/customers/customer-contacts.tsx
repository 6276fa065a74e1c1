import { Link } from '@tanstack/react-router';
import { keyedContacts } from '#features/shared/customers/contact-keys.ts';
import { May } from '#features/shared/may.tsx';
import type { Contact } from '#shared/contract/contacts.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';

function ContactEntry({ contact: { name, role, email, phone } }: { contact: Contact }) {
  return (
    <li>
      {name !== null && <b>{name}</b>}
      {role !== null && <span className="contact-role">{role}</span>}
      {email !== null && <MailLink address={email} />}
      {phone !== null && <PhoneLink number={phone} />}
    </li>
  );
}

/** Contacts besides the main one. */
export function CustomerContacts({ customer }: { customer: Customer }) {
  const { customer_id: id, contacts, deleted_at: deletedAt } = customer;
  const entries = [...keyedContacts(contacts)];
  return (
    <Panel title={words.customers.contacts.title}>
      {entries.length > 0 ? (
        <ul className="contacts">
          {entries.map(([key, contact]) => (
            <ContactEntry key={key} contact={contact} />
          ))}
        </ul>
      ) : (
        <>
          <p className="panel-lead">{words.customers.contacts.none}</p>
          {deletedAt === undefined && (
            <May permission="write">
              <div className="page-actions">
                <Link to="/customers/$id/edit" params={{ id }}>
                  {words.customers.contacts.add}
                </Link>
              </div>
            </May>
          )}
        </>
      )}
    </Panel>
  );
}
