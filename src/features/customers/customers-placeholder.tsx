import { ComingSoon } from '#features/shared/coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: the area before it is live. */
export function CustomersPlaceholder() {
  return (
    <ComingSoon title={words.customers.title}>
      <p>{words.customers.placeholder}</p>
    </ComingSoon>
  );
}
