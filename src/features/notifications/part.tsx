import { useId, type ReactNode } from 'react';
import { formatAtMost } from '#features/shared/format-at-most.ts';

interface PartProps {
  title: string;
  count: number;
  children: ReactNode;
}

/** One kind of notification; nothing if there is none. */
export function Part({ title, count, children }: PartProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section className="notifications-part" aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className="notifications-count">{formatAtMost(count)}</span>
      </h3>
      {children}
    </section>
  );
}
