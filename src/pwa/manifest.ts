import type { ManifestOptions } from 'vite-plugin-pwa';

const shortcutIcon = (name: string) => [
  { src: `/icons/shortcut-${name}-96.png`, sizes: '96x96', type: 'image/png' },
];

/**
 * What the installed app is; read by the build. Checked against what today's browsers and
 * stores ask for: e2e/offline/install.spec.ts. `id` is for ever: another one would be another app.
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Billhook',
  short_name: 'Billhook',
  description: 'Invoicing for small organizations that works on a phone with a bad connection.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  // the light ground; the page's own theme-color metas follow the device's scheme
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
    { name: 'Dashboard', url: '/dashboard', icons: shortcutIcon('dashboard') },
    { name: 'New invoice', url: '/invoices/new', icons: shortcutIcon('invoice') },
    { name: 'Record payment', url: '/payments/new', icons: shortcutIcon('payment') },
  ],
  screenshots: [
    {
      src: '/screenshots/dashboard-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'The dashboard on a desktop',
    },
    {
      src: '/screenshots/dashboard-narrow.png',
      sizes: '412x892',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'The dashboard on a phone',
    },
  ],
};
