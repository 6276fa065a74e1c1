import { ComingSoon } from './coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: shown until the area is live. */
export function OrganizationPlaceholder() {
  return (
    <ComingSoon title={words.organization.title}>
      <p>{words.organization.placeholder}</p>
    </ComingSoon>
  );
}
