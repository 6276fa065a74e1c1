import { ComingSoon } from './coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: shown until the area is live. */
export function PaymentsPlaceholder() {
  return (
    <ComingSoon title={words.payments.title}>
      <p>{words.payments.placeholder}</p>
    </ComingSoon>
  );
}
