import { useId, type ReactNode } from 'react';
import './panel.css';
import './section.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** What is in it needs the whole width, also where there is room beside the heading. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of a long screen of settings: what it is for, and beside it, if there is room, its fields. Goes into `Sections`. */
export function Section({ title, lead, isWide = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={isWide ? 'panel section section-wide' : 'panel section'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className="section-lead">{lead}</p>}
      </header>
      <div className="section-body">{children}</div>
    </section>
  );
}

/** Sections below each other. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className="sections">{children}</div>;
}
