import { Link } from '@tanstack/react-router';
import { SectionRow } from '#features/shared/section-row.tsx';
import { words } from '#shared/words/words.ts';
import type { ProfilePart } from './profile-parts.tsx';

/** Leads to the parts of the profile, each at its hash. */
export function PartLinks({ parts }: { parts: readonly ProfilePart[] }) {
  return (
    <nav className="settings-group" aria-label={words.profile.title}>
      <ul className="panel">
        {parts.map(({ name, title, brief }) => (
          <SectionRow key={name} brief={brief}>
            <Link className="settings-link" to="." hash={name}>
              {title}
            </Link>
          </SectionRow>
        ))}
      </ul>
    </nav>
  );
}
