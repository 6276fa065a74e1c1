import type { ComponentProps, ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { ParentLink, type Parent } from './parent-link.tsx';
import './page.css';

interface PageProps {
  title: string;
  /** If it says something else than the title. */
  heading?: string | undefined;
  /** The screen that this one belongs to. */
  parent?: Parent;
  parentSearch?: ComponentProps<typeof ParentLink>['search'];
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A signed-in screen: heading and content. */
export function Page({ title, heading = title, parent, parentSearch, lead, actions, children }: PageProps) {
  return (
    <div className="page">
      <title>{words.base.pageTitle(title)}</title>
      <header className="page-head">
        <div className="page-title">
          {parent && <ParentLink to={parent} search={parentSearch} />}
          <h1>{heading}</h1>
          {lead !== undefined && <p className="page-lead">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
