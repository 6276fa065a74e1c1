import type { ReactNode } from 'react';
import './banner.css';

const roles = { error: 'alert', success: 'status', note: 'note' } as const;
export type BannerTone = keyof typeof roles;

/** A message on a screen or form: red for errors, green for success, blue for notes. */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <div className={`banner banner-${tone}`} role={roles[tone]}>
      {children}
    </div>
  );
}
