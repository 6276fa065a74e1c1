import type { ReactNode } from 'react';
import './figure-heads.css';

interface FigureHeadProps {
  name: string;
  isLate?: boolean;
  children: ReactNode;
}

/** A figure and what it is of. */
export function FigureHead({ name, isLate = false, children }: FigureHeadProps) {
  return (
    <div className={isLate ? 'figure-head figure-late' : 'figure-head'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The figures that come first, above a chart or a table. */
export function FigureHeads({ children }: { children: ReactNode }) {
  return <dl className="figure-heads">{children}</dl>;
}
