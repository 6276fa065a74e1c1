import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const sectionsShown = () => [...document.querySelectorAll('.settings-parts > [id]')];

/** The last section that has begun above a line near the top of the screen. */
function useCrossing(first: string, isLoaded: boolean): string {
  const [crossing, setCrossing] = useState(first);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const sections = sectionsShown();
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

/** The last section once the end of the page is in view; it may be too short to reach the top. Null before. */
function useLast(isLoaded: boolean): string | null {
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    const end = isLoaded && document.querySelector('.footer');
    if (!end) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setLast(entries.at(-1)?.isIntersecting === true ? (sectionsShown().at(-1)?.id ?? null) : null),
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [isLoaded]);
  return last;
}

/** The section of the URL, until the reader scrolls. */
function useAsked(): string {
  const asked = useLocation({ select: ({ hash }) => hash });
  const [left, setLeft] = useState('');
  useEffect(() => {
    const leave = () => setLeft(asked);
    // Also by keys, but typing in a field isn't scrolling.
    const onKey = ({ target }: KeyboardEvent) => target === document.body && leave();
    window.addEventListener('wheel', leave, { passive: true });
    window.addEventListener('touchmove', leave, { passive: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('wheel', leave);
      window.removeEventListener('touchmove', leave);
      window.removeEventListener('keydown', onKey);
    };
  }, [asked]);
  return asked === left ? '' : asked;
}

/** The id of the section that is read. */
export function useSectionInView(first: string, isLoaded: boolean): string {
  const asked = useAsked();
  const crossing = useCrossing(first, isLoaded);
  const last = useLast(isLoaded);
  return asked || (last ?? crossing);
}
