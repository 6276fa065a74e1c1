import { isIP } from 'node:net';
import { Refusal } from '../refusal.ts';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Host name; browsers call it the RP ID. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Derived from PUBLIC_URL, never from a request. Undefined where browsers allow no passkeys: at an IP address,
 * and without TLS anywhere but on localhost.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0) return undefined;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSecure ? { id: hostname, origin } : undefined;
}

/** Throws `passkey_refused` where there are no passkeys. */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl);
  if (party !== undefined) return party;
  throw new Refusal('passkey_refused', (say) => say.passkeys.notHere);
}
