import { ComingSoon } from './coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: shown until the area is live. */
export function UsersPlaceholder() {
  return (
    <ComingSoon title={words.users.title}>
      <p>{words.users.placeholder}</p>
    </ComingSoon>
  );
}
