import { useLinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { words } from '#shared/words/words.ts';
import { useSectionInView } from './use-section-in-view.ts';
import '#ui/chip.css';

const sections = [
  'terms',
  'taxes',
  'numbers',
  'paper',
  'closing',
  'datev',
  'templates',
  'reminders',
  'late-fees',
  'security',
  'backup',
  'audit',
  'deletion',
] as const;

type SectionName = (typeof sections)[number];

function titleOf(section: SectionName): string {
  if (section === 'reminders') return words.reminders.title;
  return section === 'late-fees' ? words.lateFees.title : words.settings[section].title;
}

function SectionLink({ section, isInView }: { section: SectionName; isInView: boolean }) {
  const link = useLinkProps({ to: '/settings', hash: section, className: 'chip' });
  return (
    // The router's own mark stays with the URL, wherever one scrolls to.
    <a {...link} aria-current={isInView ? 'true' : undefined}>
      {titleOf(section)}
    </a>
  );
}

interface SectionLinksProps {
  isLoaded: boolean;
  hasDatev: boolean;
}

/** Links to the sections, which mark the one in view: beside them on wide screens, elsewhere above them. */
export function SectionLinks({ isLoaded, hasDatev }: SectionLinksProps) {
  const list = useRef<HTMLElement>(null);
  const inView = useSectionInView(sections[0], isLoaded);
  useEffect(() => {
    const nav = list.current;
    const link = nav?.querySelector<HTMLElement>(`[href$="#${inView}"]`);
    // On phones they are one row that scrolls sideways.
    if (nav && link) nav.scrollTo({ left: link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 });
  }, [inView]);
  return (
    <nav ref={list} className="settings-nav chip-row" aria-label={words.settings.sections}>
      {sections
        .filter((section) => section !== 'datev' || hasDatev)
        .map((section) => (
          <SectionLink key={section} section={section} isInView={section === inView} />
        ))}
    </nav>
  );
}
