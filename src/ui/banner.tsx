import type { ReactNode } from 'react';
import './banner.css';

const roles = { error: 'alert', success: 'status', note: 'note' } as const;

/** A message on a screen or form: red for errors, green for success, blue for notes. */
export function Banner({ tone, children }: { tone: keyof typeof roles; children: ReactNode }) {
  return (
    <div className={`banner banner-${tone}`} role={roles[tone]}>
      {children}
    </div>
  );
}
