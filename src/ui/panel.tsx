import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  /** Elsewhere than on a surface of its own. */
  className?: string;
  children: ReactNode;
}

/** A section of a screen with its own heading. */
export function Panel({ title, lead, className = 'panel panel-part', children }: PanelProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className="panel-lead">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
