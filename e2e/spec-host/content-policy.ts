import type { ProviderEntry } from './world.ts';

type Sources = Record<string, readonly string[]>;

const base: Sources = {
  'default-src': ["'none'"],
  'font-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What each provider's documentation asks a page to allow. */
const providerSources: Record<string, Sources> = {
  google: {
    'script-src': ['https://accounts.google.com/gsi/client'],
    'style-src': ['https://accounts.google.com/gsi/style'],
    'connect-src': ['https://accounts.google.com/gsi/'],
    'frame-src': ['https://accounts.google.com/gsi/'],
  },
  facebook: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://www.facebook.com', 'https://graph.facebook.com'],
    'frame-src': ['https://www.facebook.com'],
    'img-src': ['https://www.facebook.com'],
  },
  apple: {
    'script-src': ['https://appleid.cdn-apple.com'],
    'connect-src': ['https://appleid.apple.com'],
    'frame-src': ['https://appleid.apple.com'],
  },
};

/**
 * The strict content policy of the app's pages; allows a provider's hosts only if this host has the provider.
 */
export function contentPolicy(providers: readonly ProviderEntry[]): string {
  const merged = new Map(Object.entries(base).map(([name, sources]) => [name, [...sources]]));
  for (const { provider, enabled } of providers) {
    const sources = enabled ? (providerSources[provider] ?? {}) : {};
    for (const [name, hosts] of Object.entries(sources)) {
      merged.set(name, [...(merged.get(name) ?? []), ...hosts]);
    }
  }
  return [...merged].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}
