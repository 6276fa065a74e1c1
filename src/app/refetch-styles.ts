/** First and longest wait before a style sheet is retried (milliseconds). Each wait is twice the last. */
const pauses = { first: 2_000, longest: 60_000 };

/** Retries style sheets until they load: when Vite retries a chunk, it loads the code again but not its styles. */
export function refetchStyles({ document: page }: Window): void {
  const next = new Map<string, number>();

  function onError({ target }: Event): void {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const pause = next.get(target.href) ?? pauses.first;
    next.set(target.href, Math.min(2 * pause, pauses.longest));
    setTimeout(() => target.replaceWith(target.cloneNode()), pause);
  }

  // Error events of elements don't bubble, but can be captured.
  page.addEventListener('error', onError, true);
}
