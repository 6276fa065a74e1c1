import { Link } from '@tanstack/react-router';
import { Page } from '#features/shared/page.tsx';
import { words } from '#shared/words/words.ts';
import './reports.css';

/** All reports. */
export function ReportsScreen() {
  const say = words.reports;
  const reports = [
    { to: '/reports/receivables', say: say.receivables },
    { to: '/reports/revenue', say: say.revenue },
    { to: '/reports/payments', say: say.payments },
    { to: '/reports/taxes', say: say.taxes },
    { to: '/reports/accounting', say: say.accounting },
  ] as const;
  return (
    <Page title={say.title} lead={say.lead}>
      <ul className="report-list">
        {reports.map(({ to, say: { title, text } }) => (
          <li key={to}>
            <Link className="panel report-card" to={to}>
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
