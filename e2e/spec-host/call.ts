import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A call of spec.md section 7 as `METHOD /path`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** One call that reached the host. */
export interface Call {
  readonly route: Route;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** Milliseconds since the host started. */
  readonly at: number;
}

const routeShape = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

function isRoute(text: string): text is Route {
  return routeShape.test(text);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads a whole request; undefined if spec.md does not use its method. */
export async function readCall(
  request: IncomingMessage,
  path: string,
  at: number,
): Promise<Call | undefined> {
  const route = `${request.method ?? 'GET'} ${path}`;
  const body = await bodyOf(request);
  return isRoute(route) ? { route, headers: request.headers, body, at } : undefined;
}

export function bodyField(call: Call, name: string): unknown {
  if (typeof call.body !== 'object' || call.body === null) return undefined;
  return Object.entries(call.body).find(([key]) => key === name)?.[1];
}
