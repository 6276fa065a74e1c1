import { ComingSoon } from '#features/shared/coming-soon.tsx';

/** spec.md section 2: the area before it is live. */
export function ProfilePlaceholder() {
  return (
    <ComingSoon title="Your Profile">
      <p>Your profile is coming soon. You will change your name, your password and how you sign in.</p>
    </ComingSoon>
  );
}
