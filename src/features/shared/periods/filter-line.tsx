import type { ReactNode } from 'react';
import './filter-line.css';

interface FilterLineProps {
  /** In place of the fields, on paper. */
  printed?: string;
  children: ReactNode;
}

/** What a report is of: fields in one line where there is room. */
export function FilterLine({ printed, children }: FilterLineProps) {
  return (
    <div className="filter-line">
      {printed !== undefined && <p className="filter-printed">{printed}</p>}
      <div className="filter-fields">{children}</div>
    </div>
  );
}
