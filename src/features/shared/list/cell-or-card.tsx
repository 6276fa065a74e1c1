import type { ReactNode } from 'react';
import './list-table.css';

/** What a table has in a cell, and a card in its place. */
export function CellOrCard({ inCell, onCard }: { inCell: ReactNode; onCard: ReactNode }) {
  return (
    <>
      <span className="in-cell">{inCell}</span>
      <span className="on-card">{onCard}</span>
    </>
  );
}
