import type { ReactNode } from 'react';
import './figure-heads.css';

interface FigureHeadProps {
  name: string;
  isLate?: boolean;
  /** A link to what it is made of. */
  more?: ReactNode;
  children: ReactNode;
}

/** A figure and what it is of. */
export function FigureHead({ name, isLate = false, more, children }: FigureHeadProps) {
  return (
    <div className={isLate ? 'figure-head figure-late' : 'figure-head'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {more !== undefined && <dd className="figure-more">{more}</dd>}
    </div>
  );
}

/** The figures that come first, above a chart or a table. */
export function FigureHeads({ children }: { children: ReactNode }) {
  return <dl className="figure-heads">{children}</dl>;
}
