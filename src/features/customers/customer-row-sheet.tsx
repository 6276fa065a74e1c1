import { Link } from '@tanstack/react-router';
import type { RowSheetProps } from '#features/shared/list/held-row.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { concerns } from '#offline/outbox/act.ts';
import { customersAmong } from '#offline/outbox/waiting-customers.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CustomerUses } from './customer-uses.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';

/** What is usually done next for a customer of the list. */
export function CustomerRowSheet({ row, onSelect, onClose }: RowSheetProps<Customer>) {
  const { customer_id: id, name, email, phone } = row;
  const acts = useWaiting().filter((act) => concerns(act, id));
  // Who isn't on the server yet has no page to edit, and who will be archived isn't edited.
  const isEditable =
    customersAmong(acts).length === 0 && !acts.some(({ kind }) => kind === 'customer_archive');
  return (
    <Dialog
      title={name}
      closeLook="secondary"
      onClose={onClose}
      {...(onSelect && { other: { words: words.lists.pick, onConfirm: onSelect } })}
    >
      {email !== null && <MailLink address={email} />}
      {phone !== null && <PhoneLink number={phone} />}
      <div className="row-actions">
        <CustomerUses id={id} />
        {isEditable && (
          <Link className="button button-secondary" to="/customers/$id/edit" params={{ id }}>
            {words.customers.edit}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
