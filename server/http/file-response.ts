import type { Context } from 'hono';
import type { CallVariables } from './call-variables.ts';
import type { FileAnswer } from '#shared/contract/endpoint.ts';

/** Sends a file. If a streamed file fails midway, calls `noteFault` and drops the connection. */
export async function fileResponse(
  c: Context<CallVariables>,
  usualType: string,
  { name, content, mediaType = usualType }: FileAnswer,
): Promise<Response> {
  const made = await content();
  const body = made instanceof Uint8Array ? made : streamOf(made, (error) => breakOff(c, error));
  const isText = mediaType.startsWith('text/');
  c.header('Content-Type', isText ? `${mediaType}; charset=utf-8` : mediaType);
  // It may come from a stranger: should a browser open it after all, then as nobody's page.
  if (mediaType === 'application/octet-stream')
    c.header('Content-Security-Policy', "sandbox; default-src 'none'");
  c.header(
    'Content-Disposition',
    disposition(mediaType === 'application/pdf' ? 'inline' : 'attachment', name),
  );
  return c.body(body);
}

/** Reads the next chunk only when the client is ready, and stops when it disconnects. */
function streamOf(
  pieces: AsyncIterable<string | Uint8Array>,
  onFault: (error: unknown) => Error | undefined,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next().catch((error: unknown) => {
        const reason = onFault(error);
        if (reason !== undefined) throw reason;
        return { done: true as const };
      });
      if (next.done === true) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}

/**
 * Drops the connection so that a partial file isn't taken for complete. Erroring the stream would do that
 * too, but @hono/node-server would print the error, including a query's parameters.
 */
function breakOff(c: Context<CallVariables>, error: unknown): Error | undefined {
  c.get('noteFault')(error);
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) return new Error('The file broke off.');
  outgoing.destroy();
  return undefined;
}

/** RFC 6266: an ASCII file name for all clients, and the exact one for those that support RFC 8187. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${hexOf(character)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}
