/** Theme choices; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

function mediaOf(scheme: string | undefined, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return scheme === theme ? 'all' : 'not all';
}

/** Applies a theme. `app/first-paint/chosen-theme.ts` does so before the first paint. */
export function showTheme(theme: Theme, page: Document): void {
  if (theme === 'system') delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = theme;
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    meta.media = mediaOf(meta.dataset['scheme'], theme);
}
