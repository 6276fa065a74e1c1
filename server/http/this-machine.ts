import type { Context } from 'hono';
import type { CallVariables } from './call-variables.ts';

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * True for a call from this very machine, to a name that only this machine has for itself. The socket decides; a call
 * that a proxy hands on may come from anywhere, and one that a page of somebody else makes goes to that page's host
 * (DNS rebinding).
 */
export function isFromThisMachine(c: Context<CallVariables>): boolean {
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded');
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  const peer = c.env?.incoming?.socket.remoteAddress ?? '';
  return forwarded === undefined && ownName.test(host) && loopback.test(peer);
}
