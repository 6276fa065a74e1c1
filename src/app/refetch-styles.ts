/** The first wait before a style sheet is fetched again, and the longest (milliseconds); each is twice the last. */
const pauses = { first: 2_000, longest: 60_000 };

/**
 * Style sheets that could not be fetched are fetched again until they are there: a part of the app that is tried again
 * (Vite's preloading) asks for its code once more and not for its styles.
 */
export function refetchStyles({ document: page }: Window): void {
  const next = new Map<string, number>();

  function onError({ target }: Event): void {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const pause = next.get(target.href) ?? pauses.first;
    next.set(target.href, Math.min(2 * pause, pauses.longest));
    setTimeout(() => target.replaceWith(target.cloneNode()), pause);
  }

  // errors of elements do not rise, but they are seen on their way down
  page.addEventListener('error', onError, true);
}
