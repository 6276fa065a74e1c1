import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of a screen under a heading of its own. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel panel-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className="panel-lead">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
