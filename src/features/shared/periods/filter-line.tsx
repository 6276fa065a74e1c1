import type { ReactNode } from 'react';
import './filter-line.css';

interface FilterLineProps {
  /** In place of the fields, on paper. */
  printed?: string | undefined;
  /** One choice stands for the other fields: phones show only its row. */
  isUsual?: boolean;
  children: ReactNode;
}

/** What a report is of: fields in one line where there is room. */
export function FilterLine({ printed, isUsual = false, children }: FilterLineProps) {
  return (
    <div className="filter-line">
      {printed !== undefined && <p className="filter-printed">{printed}</p>}
      <div className={isUsual ? 'filter-fields filter-usual' : 'filter-fields'}>{children}</div>
    </div>
  );
}
