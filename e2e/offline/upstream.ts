import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

/** A complete response of the server behind the proxy. */
export interface Upstream {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Forwards a request unchanged, but asks for the full uncompressed text so that a page can be changed on its
 * way back.
 */
export async function askUpstream(upstream: string, incoming: IncomingMessage): Promise<Upstream> {
  const { 'accept-encoding': _encodings, 'if-none-match': _held, ...headers } = incoming.headers;
  const sent = await readAll(incoming);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(incoming.url ?? '/', upstream);
    // A new connection for each call: a server that was away has closed the old ones.
    const outgoing = ask(url, { method: incoming.method, headers, agent: false }, resolve);
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
  const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: kept, body: await readAll(answer) };
}
