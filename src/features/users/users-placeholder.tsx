import { ComingSoon } from '#features/shared/coming-soon.tsx';

/** spec.md section 2: the area before it is live. */
export function UsersPlaceholder() {
  return (
    <ComingSoon title="User Management">
      <p>User management is coming soon. You will invite colleagues and choose what they may do.</p>
    </ComingSoon>
  );
}
