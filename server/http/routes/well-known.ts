import type { Hono } from 'hono';
import type { Deps } from '#server/domain/deps.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { languages } from '#shared/words/language.ts';
import type { CallVariables } from '../call-variables.ts';

/** In seconds. RFC 9116 recommends less than a year. */
const validFor = 180 * 24 * 3600;

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell about a weakness. `/.well-known/change-password` (W3C): where
 * password managers send people.
 */
export function defineWellKnownRoutes(
  hono: Hono<CallVariables>,
  { publicUrl, clock }: Pick<Deps, 'publicUrl' | 'clock'>,
): void {
  hono.get('/.well-known/security.txt', (c) =>
    c.text(
      [
        `Contact: mailto:abuse@${new URL(publicUrl).hostname}`,
        `Expires: ${addSeconds(clock(), validFor).toISOString()}`,
        `Preferred-Languages: ${languages.join(', ')}`,
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ),
  );
  hono.get('/.well-known/change-password', (c) => c.redirect('/profile#sign-in', 302));
}
