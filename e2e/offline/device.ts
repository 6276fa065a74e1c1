import type { BrowserContext, Page } from '@playwright/test';
import type { ConsoleWatch } from '#e2e/console-watch.ts';

/** A phone: its storage and its network. */
export class Device {
  readonly #context: BrowserContext;
  /** True once the network has been off: later console lines about it are not faults. */
  #hasBeenOffline = false;

  constructor(context: BrowserContext, watch: ConsoleWatch) {
    this.#context = context;
    watch.allowNetworkFailuresOf(() => this.#hasBeenOffline);
  }

  async goOffline(): Promise<void> {
    this.#hasBeenOffline = true;
    await this.#context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    await this.#context.setOffline(false);
  }

  /** Waits until the worker has cached everything and serves this page. */
  async untilControlled(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const registration = await serviceWorker.ready;
      while (registration.active?.state !== 'activated' || serviceWorker.controller === null) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
  }

  /** Paths of everything in Cache Storage. */
  async cachedPaths(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
      }
      return paths;
    });
  }

  /** Keys and values of the saved API responses. */
  async copies(page: Page): Promise<Record<string, unknown>> {
    return page.evaluate(
      () =>
        new Promise<Record<string, unknown>>((resolve, reject) => {
          const opening = indexedDB.open('billhook-copies');
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('copies'));
          opening.addEventListener('error', () => reject(new Error('no database')));
          opening.addEventListener('success', () => {
            const store = opening.result.transaction('copies').objectStore('copies');
            const [keys, values] = [store.getAllKeys(), store.getAll()];
            values.addEventListener('success', () => {
              opening.result.close();
              resolve(
                Object.fromEntries(
                  keys.result.map((key, at) => [JSON.stringify(key).replaceAll('"', ''), values.result[at]]),
                ),
              );
            });
          });
        }),
    );
  }

  /** Keys of everything in every database of the origin, by database name. */
  async databases(page: Page): Promise<Record<string, readonly string[]>> {
    return page.evaluate(async () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, which has no outer scope
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(new Error('no database')));
        });
      const keys: Record<string, string[]> = {};
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        const found: string[] = [];
        for (const store of database.objectStoreNames) {
          const all = await done(database.transaction(store).objectStore(store).getAllKeys());
          found.push(...all.map((key) => JSON.stringify(key).replaceAll('"', '')));
        }
        keys[name] = found;
        database.close();
      }
      return keys;
    });
  }

  /** Stores a value under a key, as another version of the app might have. */
  async layCopy(page: Page, key: string, value: unknown): Promise<void> {
    await page.evaluate(
      ([name, data]) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('billhook-copies');
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('copies'));
          opening.addEventListener('success', () => {
            const transaction = opening.result.transaction('copies', 'readwrite');
            transaction.objectStore('copies').put(data, name);
            transaction.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
          });
        }),
      [key, value] as const,
    );
  }
}
