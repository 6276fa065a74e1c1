import { useEffect, useRef, type ReactNode } from 'react';
import { Check } from 'lucide-react';

/** Says that the form was saved, beside the button that was pressed. */
export function FormDone({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  // On a phone it is below the button, which may be at the lower edge.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={line} className="form-done" role="status">
      <Check aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
