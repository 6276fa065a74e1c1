import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  label: string;
  /** Open to begin with. */
  open?: boolean;
  /** For its place. */
  className?: string;
  children: ReactNode;
}

/** What is shown on demand. */
export function Fold({ label, open = false, className = '', children }: FoldProps) {
  return (
    <details className={`fold ${className}`} open={open}>
      <summary className="fold-label">
        <ChevronRight aria-hidden="true" />
        {label}
      </summary>
      {children}
    </details>
  );
}
