import { ComingSoon } from './coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: shown until the area is live. */
export function ProfilePlaceholder() {
  return (
    <ComingSoon title={words.profile.title}>
      <p>{words.profile.placeholder}</p>
    </ComingSoon>
  );
}
