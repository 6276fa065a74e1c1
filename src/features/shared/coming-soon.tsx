import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import './coming-soon.css';

/** A finished screen for an area that this server does not offer yet. */
export function ComingSoon({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} – Billhook`}</title>
      <Notice title={title}>
        <span className="coming-soon-tag">
          <Hourglass size={16} aria-hidden="true" /> Coming soon
        </span>
        {children}
        <Link className="button button-secondary" to="/dashboard">
          Back to the dashboard
        </Link>
      </Notice>
    </>
  );
}
