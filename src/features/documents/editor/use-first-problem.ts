import { useEffect, useRef, type RefObject } from 'react';
import type { FieldError } from '#api/api-error.ts';

/** Leads to the first marked field, or to what is said of the whole, after each attempt that finds problems. */
export function useFirstProblem<T extends HTMLElement>(problems: readonly FieldError[]): RefObject<T | null> {
  const box = useRef<T>(null);
  const before = useRef(problems);
  useEffect(() => {
    // Every attempt makes its problems anew; typing only removes some.
    const isAttempt = problems.some((problem) => !before.current.includes(problem));
    before.current = problems;
    if (!isAttempt) return;
    const marked = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const place = marked ?? box.current?.querySelector<HTMLElement>('[role="alert"]');
    // In the middle, where no bar covers it.
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [problems]);
  return box;
}
