import { useLinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { SectionRow } from '#features/shared/section-row.tsx';
import { words } from '#shared/words/words.ts';
import { sectionGroups, type SectionName } from './sections.ts';
import { titleOf } from './title-of.ts';

function SectionLink({ section, isShown }: { section: SectionName; isShown: boolean }) {
  const link = useLinkProps({ to: '/settings/$section', params: { section }, className: 'settings-link' });
  return (
    <SectionRow brief={words.settings.brief[section]}>
      <a {...link} aria-current={isShown ? 'page' : undefined}>
        {titleOf(section)}
      </a>
    </SectionRow>
  );
}

interface SectionLinksProps {
  shown?: SectionName;
  hasDatev: boolean;
}

/** Leads to the sections: a column beside the one shown on wide screens, elsewhere a screen of its own. */
export function SectionLinks({ shown, hasDatev }: SectionLinksProps) {
  const id = useId();
  return (
    <nav className="settings-nav" aria-label={words.settings.sections}>
      {sectionGroups.map(({ name, sections }) => (
        <div key={name} className="settings-group">
          <h2 id={id + name}>{words.settings.groups[name]}</h2>
          <ul className="panel" aria-labelledby={id + name}>
            {sections
              .filter((section) => section !== 'datev' || hasDatev)
              .map((section) => (
                <SectionLink key={section} section={section} isShown={section === shown} />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
