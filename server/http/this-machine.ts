import type { Context, MiddlewareHandler } from 'hono';
import type { CallVariables } from './call-variables.ts';

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** What a proxy adds, unless it is told to add nothing. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-client-ip',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
];

/** True where `publicUrl` says that this server is reached from elsewhere, so from here only through a proxy. */
export function isPublished(publicUrl: string): boolean {
  return !ownName.test(new URL(publicUrl).host);
}

export interface MachineCheck {
  /** To run on every call, before its route. */
  readonly watch: MiddlewareHandler<CallVariables>;
  /** True for a call from this very machine, to a name that only this machine has for itself. */
  readonly isFromThisMachine: (c: Context<CallVariables>) => boolean;
}

/**
 * Tells calls from this very machine. The socket decides; a call that a proxy hands on may come from anywhere, and one
 * that a page of somebody else makes goes to that page's host (DNS rebinding). nginx' plain `proxy_pass` adds no header
 * and calls us by our own name, since 1.29.7 also in the HTTP of browsers: it is known by the first page it serves, and
 * from then on no call counts as our own. Before that nothing tells it, so whoever publishes a server sets PUBLIC_URL.
 */
export function checkMachine(): MachineCheck {
  let behindProxy = false;
  return {
    watch: async (c, next) => {
      behindProxy ||= isOfPageElsewhere(c);
      await next();
    },
    isFromThisMachine: (c) => !behindProxy && isDirect(c) && isFromLoopback(c),
  };
}

function isDirect(c: Context<CallVariables>): boolean {
  const proxied = proxyHeaders.some((name) => c.req.header(name) !== undefined);
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  return !proxied && c.env?.incoming?.httpVersion !== '1.0' && ownName.test(host);
}

function isFromLoopback(c: Context<CallVariables>): boolean {
  return loopback.test(c.env?.incoming?.socket.remoteAddress ?? '');
}

/** A page whose browser calls us its own server, by a name that is not ours: somebody in between changed the name. */
function isOfPageElsewhere(c: Context<CallVariables>): boolean {
  const origin = c.req.header('origin') ?? '';
  const isOwnServer = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  return isOwnServer && URL.canParse(origin) && !ownName.test(new URL(origin).host) && isFromLoopback(c);
}
