import { ComingSoon } from '#features/shared/coming-soon.tsx';

/** spec.md section 2: the area before it is live. */
export function OrganizationPlaceholder() {
  return (
    <ComingSoon title="Organization Settings">
      <p>
        Organization settings are coming soon. You will set your name, address, tax id and document numbers.
      </p>
    </ComingSoon>
  );
}
