import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A port that the hosts of several tests use in turn, so that the browser can keep its process for that origin. */
export class HostPort {
  readonly #server: Server;
  #handler: Handler | undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      if (this.#handler === undefined) response.destroy();
      else this.#handler(request, response);
    });
  }

  static async open(): Promise<HostPort> {
    const port = new HostPort();
    port.#server.listen(0, '127.0.0.1');
    await once(port.#server, 'listening');
    return port;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The port is closed.');
    return `http://127.0.0.1:${address.port}`;
  }

  /** From now on this handler answers. */
  lendTo(handler: Handler): void {
    this.#handler = handler;
  }

  /** Nobody answers until the port is lent again; open connections break off. */
  takeBack(): void {
    this.#handler = undefined;
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
