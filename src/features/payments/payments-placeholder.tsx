import { ComingSoon } from '#features/shared/coming-soon.tsx';

/** spec.md section 2: the area before it is live. */
export function PaymentsPlaceholder() {
  return (
    <ComingSoon title="Payments">
      <p>Payments are coming soon. You will record what came in, over one invoice or several.</p>
    </ComingSoon>
  );
}
