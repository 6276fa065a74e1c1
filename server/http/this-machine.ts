import type { Context, MiddlewareHandler } from 'hono';
import type { CallVariables } from './call-variables.ts';

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Headers that proxies add by default. */
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

/** True if `publicUrl` isn't local, so that clients reach this server through a proxy. */
export function isPublished(publicUrl: string): boolean {
  return !ownName.test(new URL(publicUrl).host);
}

export interface MachineCheck {
  /** Run on every request, before its route. */
  readonly watch: MiddlewareHandler<CallVariables>;
  /** True for a request from this machine to one of its local names. */
  readonly isFromThisMachine: (c: Context<CallVariables>) => boolean;
}

/**
 * Recognizes requests from this machine. The socket's address isn't enough: a proxy may forward requests from
 * anywhere, and foreign pages may reach us by DNS rebinding. nginx's plain `proxy_pass` adds no headers, uses
 * our local name, and since 1.29.7 HTTP/1.1. It is detected by the first page it serves, and from then on no
 * request counts as local. Before that it can't be detected, so published servers need PUBLIC_URL.
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

/**
 * The browser considers the request same-origin, but for a name that isn't local: a proxy changed the host.
 */
function isOfPageElsewhere(c: Context<CallVariables>): boolean {
  const origin = c.req.header('origin') ?? '';
  const isOwnServer = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  return isOwnServer && URL.canParse(origin) && !ownName.test(new URL(origin).host) && isFromLoopback(c);
}
