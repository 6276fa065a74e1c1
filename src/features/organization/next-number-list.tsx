import { Link } from '@tanstack/react-router';
import type { NextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';

/** The next document numbers. Their patterns are in Settings. */
export function NextNumberList({ numbers }: { numbers: NextNumbers }) {
  return (
    <Section title={words.organization.nextNumbers}>
      <dl className="next-numbers">
        {numbers.items.map(({ document_type: type, number }) => (
          <div key={type}>
            <dt>{words.settings.documentTypes[type]}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/settings/$section" params={{ section: 'numbers' }}>
          {words.organization.changePatterns}
        </Link>
      </p>
    </Section>
  );
}
