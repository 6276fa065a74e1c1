import { ComingSoon } from './coming-soon.tsx';
import { words } from '#shared/words/words.ts';

/** spec.md section 2: shown until the area is live. */
export function EstimatesPlaceholder() {
  return (
    <ComingSoon title={words.placeholders.estimates}>
      <p>{words.placeholders.estimatesText}</p>
    </ComingSoon>
  );
}
