import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The last section that has begun above a line near the top of the screen. */
function useCrossing(first: string, isLoaded: boolean): string {
  const [crossing, setCrossing] = useState(first);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const sections = [...document.querySelectorAll('.settings-parts > [id]')];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        setCrossing(sections.findLast((section) => seen.has(section))?.id ?? first);
      },
      { rootMargin: '0px 0px -80% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [first, isLoaded]);
  return crossing;
}

/** True while a section is whole in view. */
function useIsWhole(section: string, isLoaded: boolean): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const shown = isLoaded && section !== '' && document.querySelector(`#${CSS.escape(section)}`);
    if (!shown) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setWhole(entries.at(-1)?.intersectionRatio === 1),
      { threshold: [0, 1] },
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, [section, isLoaded]);
  return isWhole;
}

/** The id of the section that is read. The one of the URL may be too near to the end to reach the top of the screen. */
export function useSectionInView(first: string, isLoaded: boolean): string {
  const asked = useLocation({ select: ({ hash }) => hash });
  const crossing = useCrossing(first, isLoaded);
  return useIsWhole(asked, isLoaded) ? asked : crossing;
}
