import type { Context } from 'hono';
import type { CallVariables } from './call-variables.ts';

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** What a proxy adds, unless it is told to add nothing. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True where `publicUrl` says that this server is reached from elsewhere, so from here only through a proxy. */
export function isPublished(publicUrl: string): boolean {
  return !ownName.test(new URL(publicUrl).host);
}

/**
 * True for a call from this very machine, to a name that only this machine has for itself. The socket decides; a call
 * that a proxy hands on may come from anywhere, and one that a page of somebody else makes goes to that page's host
 * (DNS rebinding). nginx' plain `proxy_pass` adds no header and calls us by our own name, but speaks HTTP/1.0, as no
 * browser does; newer ones do not, so a published server (`isPublished`) must not ask here at all.
 */
export function isFromThisMachine(c: Context<CallVariables>): boolean {
  const proxied = proxyHeaders.some((name) => c.req.header(name) !== undefined);
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  const { incoming } = c.env ?? {};
  const peer = incoming?.socket.remoteAddress ?? '';
  return !proxied && incoming?.httpVersion !== '1.0' && ownName.test(host) && loopback.test(peer);
}
