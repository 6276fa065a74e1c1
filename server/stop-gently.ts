import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long calls may still take when the server stops, in ms. */
const patience = 10_000;

/** Idle time in ms after which no request can be on its way. */
const quiet = 1000;

const pause = 50;

/** An event loop turn shorter than this (ms) leaves no connection waiting to be accepted. */
const short = 0.5;

interface Seen {
  bytes: number;
  since: number;
}

/**
 * Closes `server` without cutting off requests. Node's own `close` ends idle connections at once and loses
 * requests a client has just sent. Here a connection closes after a response with `Connection: close`, or
 * once it has been idle.
 */
export function stopGently(server: Server): { sayGoodbye: () => void; close: () => Promise<void> } {
  const sockets = new Map<Socket, Seen>();
  const answers = new Set<ServerResponse>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { bytes: 0, since: Date.now() });
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_incoming, answer: ServerResponse) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    if (isStopping) answer.shouldKeepAlive = false;
  });

  function sayGoodbye(): void {
    isStopping = true;
    for (const answer of answers) answer.shouldKeepAlive = false;
  }

  function endQuiet(): void {
    const busy = new Set([...answers].map(({ socket }) => socket));
    for (const [socket, seen] of sockets) {
      if (busy.has(socket) || socket.bytesRead !== seen.bytes)
        sockets.set(socket, { bytes: socket.bytesRead, since: Date.now() });
      else if (Date.now() - seen.since >= quiet) socket.destroySoon();
    }
  }

  async function close(): Promise<void> {
    sayGoodbye();
    await shortTurn();
    // Not the HTTP server's, see above.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    const look = setInterval(endQuiet, pause);
    const deadline = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearInterval(look);
    clearTimeout(deadline);
  }

  return { sayGoodbye, close };
}

/**
 * Waits for a short turn of the event loop, at most `patience`. Closing the port resets connections that nobody
 * has accepted yet; right after a short turn there are hardly any.
 */
async function shortTurn(): Promise<void> {
  const began = performance.now();
  let turn = began;
  do {
    turn = performance.now();
    await nextTurn();
  } while (performance.now() - turn > short && performance.now() - began < patience);
}
