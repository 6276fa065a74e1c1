import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export const facebookApp = { id: '1234567890', secret: 'our-secret' };

/** A small stand-in for Facebook's Graph API: any token is the person of that name. */
export class FacebookGraph {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<FacebookGraph> {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph.invalid');
      const person = searchParams.get('input_token') ?? searchParams.get('access_token') ?? '';
      const answer =
        pathname === '/debug_token'
          ? { data: { is_valid: true, app_id: facebookApp.id, user_id: person } }
          : { id: person, email: `${person}@berg.example`, first_name: 'Fay', last_name: 'Book' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FacebookGraph(server);
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The graph is closed.');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
