import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Creates the first entry. */
  action?: ReactNode;
}

/** An empty list: what it will show, and the first step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="list-empty">
      <span className="list-empty-icon" aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
