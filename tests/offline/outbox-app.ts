import { afterAll, beforeEach, vi } from 'vitest';
import { newId } from '#features/shared/new-id.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { loadWords } from '#shared/words/words.ts';
import { giveAddress, openedBooks, type Books } from '../books.ts';
import { unlimited } from '../limits.ts';
import { plainPasswords } from '../plain-passwords.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { apiOf, outboxOf, send, type Weather } from './outbox-device.ts';

interface OutboxDevice {
  readonly books: Books;
  readonly owner: string;
  readonly outbox: Outbox;
}

/** The server, and for each test an organization with a device whose outbox is empty. */
export async function outboxApp() {
  const database = await testDatabase();
  const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
  await loadWords('areas', 'paper');
  afterAll(database.close);
  // Failed calls are logged.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  afterAll(() => void vi.restoreAllMocks());

  let device: OutboxDevice;
  beforeEach(async () => {
    const { books } = await openedBooks(app);
    await giveAddress(books);
    const owner = newId();
    device = { books, owner, outbox: outboxOf(owner) };
  });
  const apiIn = (weather?: () => Weather) => apiOf(app, () => device.books.token, weather);
  return {
    app,
    database,
    device: () => device,
    api: (weather?: () => Weather) => apiIn(weather),
    /** Sends; the first answers are lost, each in another round. */
    sendIn: async (...sky: Weather[]): Promise<void> => {
      const rounds = sky.length + 1;
      const stormy = apiIn(() => sky.shift() ?? 'fine');
      for (let round = 0; round < rounds; round += 1) await send(device.outbox, stormy);
    },
    /** One round in this weather. */
    sendOnce: async (weather: Weather) =>
      send(
        device.outbox,
        apiIn(() => weather),
      ),
    refusals: async () => (await device.outbox.list()).map(({ refusal }) => refusal?.message ?? null),
  };
}
