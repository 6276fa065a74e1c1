import type { ServerResponse } from 'node:http';

/** How the host answers one call. `usual` is the default answer. */
export type Reply =
  | { readonly kind: 'usual' }
  | { readonly kind: 'text'; readonly status: number; readonly type: string; readonly body: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'late'; readonly until: Promise<void> }
  | { readonly kind: 'held'; readonly until: Promise<void>; readonly reply: Reply };

export type FinalReply = Exclude<Reply, { kind: 'usual' | 'held' | 'lost' | 'late' }>;

/** Any status with any JSON body. */
export function json(status: number, body: unknown): FinalReply {
  return { kind: 'text', status, type: 'application/json', body: JSON.stringify(body) };
}

/** A refusal as in spec.md section 8: a status and "the server's detail message". */
export function refusal(status: number, detail: string): FinalReply {
  return json(status, { detail });
}

/** A refusal without the detail message. */
export function bareRefusal(status: number): FinalReply {
  return json(status, {});
}

/** The answer of a captive portal or a broken proxy. */
export function html(status: number): FinalReply {
  return {
    kind: 'text',
    status,
    type: 'text/html',
    body: '<!doctype html><title>Sign in to the Wi-Fi</title><h1>Welcome to the station</h1>',
  };
}

/** The answer of a gateway without a server behind it, or of a firewall that blocks everything. */
export function plain(status: number): FinalReply {
  return { kind: 'text', status, type: 'text/plain; charset=utf-8', body: `${status} says the gateway\n` };
}

/** Headers and half a body, then the connection closes. */
export const cutMidBody: FinalReply = { kind: 'cut' };

/** Headers and half a body, then nothing more. */
export const stalled: FinalReply = { kind: 'stalled' };

export const usual: Reply = { kind: 'usual' };

/**
 * The connection closes before any answer. With `always`, because a browser may silently repeat such a call
 * once.
 */
export const dropped: FinalReply = { kind: 'dropped' };

/** The host does what the call asks for, but the response never arrives. */
export const lost: Reply = { kind: 'lost' };

export const hang: Reply = { kind: 'held', until: new Promise(() => undefined), reply: dropped };

export function send(response: ServerResponse, reply: FinalReply): void {
  switch (reply.kind) {
    case 'text':
      response.writeHead(reply.status, { 'content-type': reply.type, 'cache-control': 'no-store' });
      response.end(reply.body);
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
      response.write('{"total_revenue": 48');
      setTimeout(() => response.destroy(), 20);
      return;
    case 'stalled':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
      response.write('{"total_revenue": 48');
      return;
    case 'dropped':
      response.destroy();
  }
}
