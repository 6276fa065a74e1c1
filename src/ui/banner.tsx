import type { ReactNode } from 'react';
import './banner.css';

const roles = { error: 'alert', success: 'status', note: 'note' } as const;

/** A message across a screen or form: red for a failure, green for a success, blue for a note. */
export function Banner({ tone, children }: { tone: keyof typeof roles; children: ReactNode }) {
  return (
    <div className={`banner banner-${tone}`} role={roles[tone]}>
      {children}
    </div>
  );
}
