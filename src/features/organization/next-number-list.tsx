import { Link } from '@tanstack/react-router';
import { documentTypeNames } from '#features/shared/settings/document-type-names.ts';
import type { NextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import { Panel } from '#ui/panel.tsx';

/** Which numbers come next; their patterns are set on another screen. */
export function NextNumberList({ numbers }: { numbers: NextNumbers }) {
  return (
    <Panel title="Next numbers">
      <dl className="next-numbers">
        {numbers.items.map(({ document_type: type, number }) => (
          <div key={type}>
            <dt>{documentTypeNames[type]}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/settings" hash="numbers">
          Change the patterns
        </Link>
      </p>
    </Panel>
  );
}
