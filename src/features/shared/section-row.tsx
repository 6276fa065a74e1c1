import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import '#ui/panel.css';
import './section-rows.css';

interface SectionRowProps {
  /** The link, a `settings-link`. */
  children: ReactNode;
  /** What is there. */
  brief: string;
}

/** One of the rows that lead to the sections of a screen. */
export function SectionRow({ children, brief }: SectionRowProps) {
  return (
    <li className="settings-row">
      {children}
      <p>{brief}</p>
      <ChevronRight aria-hidden="true" />
    </li>
  );
}
