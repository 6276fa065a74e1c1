import { ComingSoon } from '#features/shared/coming-soon.tsx';

/** spec.md section 2: the area before it is live. */
export function SettingsPlaceholder() {
  return (
    <ComingSoon title="Settings">
      <p>Settings are coming soon. You will set taxes, payment terms and mail templates.</p>
    </ComingSoon>
  );
}
