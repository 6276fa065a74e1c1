import { ComingSoon } from './coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: shown until the area is live. */
export function SettingsPlaceholder() {
  return (
    <ComingSoon title={words.settings.title}>
      <p>{words.settings.placeholder}</p>
    </ComingSoon>
  );
}
