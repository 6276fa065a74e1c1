import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';
import './coming-soon.css';

/** The screen of an area that this server doesn't offer yet. */
export function ComingSoon({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{words.base.pageTitle(title)}</title>
      <Notice title={title}>
        <span className="coming-soon-tag">
          <Hourglass aria-hidden="true" /> {words.placeholders.comingSoon}
        </span>
        {children}
        <Link className="button button-secondary" to="/dashboard">
          {words.placeholders.backToDashboard}
        </Link>
      </Notice>
    </>
  );
}
