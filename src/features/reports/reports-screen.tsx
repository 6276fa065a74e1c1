import { Link } from '@tanstack/react-router';
import {
  ChartColumn,
  ChevronRight,
  CreditCard,
  FileArchive,
  Hourglass,
  Percent,
  type LucideIcon,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Page } from '#features/shared/page.tsx';
import { words } from '#shared/words/words.ts';
import { OwedFigure, ReceivedFigure, RevenueFigure } from './key-figures.tsx';
import './reports-screen.css';

interface ReportRowProps {
  to: `/reports/${'receivables' | 'revenue' | 'payments' | 'taxes' | 'accounting'}`;
  say: { readonly title: string; readonly text: string };
  Icon: LucideIcon;
  /** What it says today. */
  children?: ReactNode;
}

function ReportRow({ to, say: { title, text }, Icon, children }: ReportRowProps) {
  return (
    <li className="report-row">
      <span className="report-icon">
        <Icon aria-hidden="true" />
      </span>
      <div className="report-words">
        <Link className="report-title" to={to}>
          {title}
        </Link>
        <p className="report-text">{text}</p>
      </div>
      {children}
      <ChevronRight className="report-open" aria-hidden="true" />
    </li>
  );
}

function ReportGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="report-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="panel report-rows">{children}</ul>
    </section>
  );
}

/** All reports, with what those about money say today. */
export function ReportsScreen() {
  const say = words.reports;
  return (
    <Page title={say.title} lead={say.lead}>
      <ReportGroup title={say.groups.money}>
        <ReportRow to="/reports/receivables" say={say.receivables} Icon={Hourglass}>
          <OwedFigure />
        </ReportRow>
        <ReportRow to="/reports/payments" say={say.payments} Icon={CreditCard}>
          <ReceivedFigure />
        </ReportRow>
        <ReportRow to="/reports/revenue" say={say.revenue} Icon={ChartColumn}>
          <RevenueFigure />
        </ReportRow>
      </ReportGroup>
      <ReportGroup title={say.groups.books}>
        <ReportRow to="/reports/taxes" say={say.taxes} Icon={Percent} />
        <ReportRow to="/reports/accounting" say={say.accounting} Icon={FileArchive} />
      </ReportGroup>
    </Page>
  );
}
