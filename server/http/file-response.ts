import type { Context } from 'hono';
import type { CallVariables } from './call-variables.ts';
import type { FileAnswer } from '#shared/contract/endpoint.ts';

/**
 * Answers a file. One that comes in pieces is sent as they come; where making them fails, `noteFault` is told and the
 * answer breaks off.
 */
export async function fileResponse(
  c: Context<CallVariables>,
  mediaType: string,
  { name, content }: FileAnswer,
): Promise<Response> {
  const made = typeof content === 'function' ? await content() : content;
  const body = made instanceof Uint8Array ? made : streamOf(made, (error) => breakOff(c, error));
  const isText = mediaType.startsWith('text/');
  c.header('Content-Type', isText ? `${mediaType}; charset=utf-8` : mediaType);
  c.header(
    'Content-Disposition',
    disposition(mediaType === 'application/pdf' ? 'inline' : 'attachment', name),
  );
  return c.body(body);
}

/** Asks for the next piece only when the reader has room for it, and stops when the reader goes away. */
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
 * Cuts the connection, so that half a file is not taken for a whole one. An error in the stream would do so, too, but
 * @hono/node-server prints it with all that it says: a query's statement and parameters.
 */
function breakOff(c: Context<CallVariables>, error: unknown): Error | undefined {
  c.get('noteFault')(error);
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) return new Error('The file broke off.');
  outgoing.destroy();
  return undefined;
}

/** RFC 6266: a name in plain ASCII for every client, and as it is for those that read RFC 8187. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${hexOf(character)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}
