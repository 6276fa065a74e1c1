import type { ManifestOptions } from 'vite-plugin-pwa';
import { base as englishBase } from '../shared/words/en/base.ts';
import { shell as englishShell } from '../shared/words/en/shell.ts';

export interface ManifestWords {
  base: Pick<typeof englishBase, 'description'>;
  shell: Pick<typeof englishShell, 'links' | 'manifest'>;
}

const shortcutIcon = (name: string) => [
  { src: `/icons/shortcut-${name}-96.png`, sizes: '96x96', type: 'image/png' },
];

/**
 * The web app manifest in a language, used by the build and checked by e2e/offline/install.spec.ts. Never change
 * `id`: it identifies the installed app.
 */
export function manifestIn(language: string, { base, shell }: ManifestWords): Partial<ManifestOptions> {
  return {
    id: '/',
    name: 'Billhook',
    short_name: 'Billhook',
    description: base.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    // The light background; the page's theme-color metas follow the color scheme.
    theme_color: '#ffffff',
    background_color: '#f5f7f5',
    categories: ['business', 'finance', 'productivity'],
    handle_links: 'preferred',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    prefer_related_applications: false,
    icons: [
      { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: shell.links.dashboard, url: '/dashboard', icons: shortcutIcon('dashboard') },
      { name: shell.manifest.newInvoice, url: '/invoices/new', icons: shortcutIcon('invoice') },
      { name: shell.manifest.recordPayment, url: '/payments/new', icons: shortcutIcon('payment') },
    ],
    screenshots: [
      {
        src: '/screenshots/dashboard-wide.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide',
        label: shell.manifest.wideScreenshot,
      },
      {
        src: '/screenshots/dashboard-narrow.png',
        sizes: '412x892',
        type: 'image/png',
        form_factor: 'narrow',
        label: shell.manifest.narrowScreenshot,
      },
    ],
  };
}

/** The manifest written by the build itself. scripts/prerender.mjs writes the other languages. */
export const manifest = manifestIn('en', { base: englishBase, shell: englishShell });
