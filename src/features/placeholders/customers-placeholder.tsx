import { ComingSoon } from './coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: shown until the area is live. */
export function CustomersPlaceholder() {
  return (
    <ComingSoon title={words.customers.title}>
      <p>{words.customers.placeholder}</p>
    </ComingSoon>
  );
}
