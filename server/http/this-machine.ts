import type { Context } from 'hono';
import type { CallVariables } from './call-variables.ts';

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;

/** True for a call from this very machine. The socket decides; a call that a proxy hands on may come from anywhere. */
export function isFromThisMachine(c: Context<CallVariables>): boolean {
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded');
  return forwarded === undefined && loopback.test(c.env?.incoming?.socket.remoteAddress ?? '');
}
