import { Link } from '@tanstack/react-router';
import { reminderChoiceOf, remindersText } from '#features/shared/customers/customer-reminders.ts';
import { May } from '#features/shared/may.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { getCustomerReminders } from '#shared/contract/reminders.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';

/** Which reminders the customer gets. */
function stateOf(customer: Customer): string {
  const say = words.reminders;
  if (customer.email === null) return say.obstacles.no_address;
  const choice = reminderChoiceOf(customer);
  if (choice === 'own') return say.customerOwn(remindersText(customer));
  return choice === 'none' ? say.customerExcluded : say.customerOn;
}

/** How a customer is reminded automatically, where the organization does so. */
export function CustomerReminders({ customer }: { customer: Customer }) {
  const { customer_id: id } = customer;
  const { copy } = useSaved(`reminders of customer ${id}`, getCustomerReminders, { params: { id } });
  const say = words.reminders;
  if (copy?.value.is_on !== true || customer.deleted_at !== undefined) return null;
  return (
    <Panel title={say.title}>
      <p>{stateOf(customer)}</p>
      <May permission="write">
        <div>
          <Link className="button button-secondary" to="/customers/$id/edit" params={{ id }}>
            {say.changeForCustomer}
          </Link>
        </div>
      </May>
    </Panel>
  );
}
