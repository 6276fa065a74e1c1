import { ComingSoon } from '#features/shared/coming-soon.tsx';

/** spec.md section 2: the area before it is live. */
export function EstimatesPlaceholder() {
  return (
    <ComingSoon title="Estimates">
      <p>
        Estimates are coming soon. You will send one, have it accepted on a link, and turn it into an invoice.
      </p>
    </ComingSoon>
  );
}
