import { ComingSoon } from '#features/shared/coming-soon.tsx';

/** spec.md section 2: the area before it is live. */
export function CustomersPlaceholder() {
  return (
    <ComingSoon title="Customers">
      <p>
        Customer management is coming soon. You will keep names, addresses, balances and every document of a
        customer in one place.
      </p>
    </ComingSoon>
  );
}
