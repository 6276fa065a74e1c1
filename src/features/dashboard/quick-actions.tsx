import { Link } from '@tanstack/react-router';
import { CreditCard, FilePlus2, UserPlus } from 'lucide-react';

const actions = [
  { area: '/invoices/$', label: 'Create Invoice', hint: 'Bill a customer for work done', Icon: FilePlus2 },
  { area: '/customers/$', label: 'Add Customer', hint: 'Keep a name and address', Icon: UserPlus },
  { area: '/payments/$', label: 'Record Payment', hint: 'Note what came in', Icon: CreditCard },
] as const;

/** spec.md section 2: three cards that lead to the three forms. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      <ul className="quick-actions">
        {actions.map(({ area, label, hint, Icon }) => (
          <li key={area}>
            <Link className="panel quick-action" to={area} params={{ _splat: 'new' }}>
              <Icon size={24} aria-hidden="true" />
              <span>
                <span className="quick-action-label">{label}</span>
                <span className="quick-action-hint">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
