import { Link } from '@tanstack/react-router';
import { CreditCard, FilePlus2, UserPlus } from 'lucide-react';
import { words } from '#shared/words/words.ts';

const actions = [
  { area: '/invoices/$', action: 'createInvoice', Icon: FilePlus2 },
  { area: '/customers/$', action: 'addCustomer', Icon: UserPlus },
  { area: '/payments/$', action: 'recordPayment', Icon: CreditCard },
] as const;

/** spec.md section 2: three cards that link to forms. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions">{words.dashboard.quickActions}</h2>
      <ul className="quick-actions">
        {actions.map(({ area, action, Icon }) => (
          <li key={area}>
            <Link className="panel quick-action" to={area} params={{ _splat: 'new' }}>
              <Icon aria-hidden="true" />
              <span>
                <span className="quick-action-label">{words.dashboard[action]}</span>
                <span className="quick-action-hint">{words.dashboard[`${action}Hint`]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
