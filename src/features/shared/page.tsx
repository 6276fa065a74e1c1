import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import './page.css';

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A signed-in screen: heading and content. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className="page">
      <title>{words.base.pageTitle(title)}</title>
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {lead !== undefined && <p className="page-lead">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
