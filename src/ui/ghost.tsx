import type { ReactNode } from 'react';
import './ghost.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Lines of text that are about to come, at most eight. */
export function GhostLines({ count }: { count: number }) {
  return (
    <div className="ghost-lines" aria-hidden="true">
      {lines.slice(0, count).map((line) => (
        <span key={line} className="ghost" />
      ))}
    </div>
  );
}

/** The shape of what is loading, with words for those who can't see it. */
export function Coming({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className="coming" aria-busy="true">
        {children}
      </div>
    </>
  );
}
