import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import './step.css';

interface StepProps {
  number: number;
  title: string;
  lead?: ReactNode;
  isDone?: boolean;
  /** Null for a step that is still ahead. */
  children: ReactNode;
}

/** One of the numbered steps of a screen that leads through something. */
export function Step({ number, title, lead, isDone = false, children }: StepProps) {
  const id = useId();
  return (
    <section className={children === null ? 'step step-ahead' : 'panel panel-part step'} aria-labelledby={id}>
      <header className="step-head">
        <span className="step-number">
          {isDone && <Check aria-hidden="true" />}
          <span className={isDone ? 'visually-hidden' : undefined}>{number}</span>
        </span>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p className="panel-lead">{lead}</p>}
        </div>
      </header>
      {children}
    </section>
  );
}
