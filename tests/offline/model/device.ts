import { IDBFactory } from 'fake-indexeddb';
import type { Act } from '#offline/outbox/act.ts';
import type { TestApp } from '#tests/test-app.ts';
import type { bundleDeviceCode } from './bundle.ts';
import type { Ask, StartedDevice } from './device-code.ts';
import { Lifetime } from './lifetime.ts';

/** How a call fares: it works, never arrives, its answer is lost, or the server has trouble before or after its work. */
export const weathers = ['fine', 'cut before', 'cut after', '429', '500', '503', '500 after'] as const;
export type Weather = (typeof weathers)[number];

export interface User {
  readonly id: string;
  readonly token: string;
}

/** A phone of one person. What it stores outlives the app that runs on it. */
export class Device {
  readonly user: User;
  readonly #server: TestApp['app'];
  readonly #code: Awaited<ReturnType<typeof bundleDeviceCode>>;
  readonly #factory = new IDBFactory();
  /** Milliseconds that its clock is wrong by. */
  #wrongBy = 0;
  #sky: Weather[] = [];
  #isOffline = false;
  #life = new Lifetime();
  #started: StartedDevice | undefined;
  /** How often it was killed. */
  kills = 0;
  /** Bodies that reached the server in the last run. */
  arrived: unknown[] = [];

  constructor(user: User, { app }: TestApp, code: Awaited<ReturnType<typeof bundleDeviceCode>>) {
    this.user = user;
    this.#server = app;
    this.#code = code;
  }

  readonly setClock = (wrongBy: number): void => {
    this.#wrongBy = wrongBy;
  };

  readonly goOffline = (isOffline: boolean): void => {
    this.#isOffline = isOffline;
  };

  /** Runs `work`, whose first calls fare as `sky` says. False if the app was killed after `fuse` steps of it. */
  async run(
    work: (started: StartedDevice) => Promise<unknown>,
    sky: readonly Weather[] = [],
    fuse = Number.POSITIVE_INFINITY,
  ): Promise<boolean> {
    this.#sky = [...sky];
    this.arrived = [];
    this.#life.killAfter(fuse);
    const begun = (async () => work(await this.started()))();
    if (fuse === 0) this.#life.kill();
    await Promise.race([begun, this.#life.over]);
    this.#life.survive();
    this.#sky = [];
    if (!this.#life.isOver()) return true;
    this.kills += 1;
    // Rejections of what was killed.
    begun.catch(() => undefined);
    this.#life = new Lifetime();
    this.#started = undefined;
    return false;
  }

  async started(): Promise<StartedDevice> {
    this.#started ??= await this.#code({
      indexedDB: this.#life.databases(this.#factory),
      Date: this.#clock(),
    }).startDevice(this.user.id, this.#askFrom(this.#life));
    return this.#started;
  }

  async acts(): Promise<readonly Act[]> {
    return (await this.started()).outbox.list();
  }

  #clock(): DateConstructor {
    const offset = () => this.#wrongBy;
    return class extends Date {
      constructor(...about: readonly unknown[]) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `Date` was called
        super(...((about.length === 0 ? [Date.now() + offset()] : about) as [number]));
      }

      static override now(): number {
        return Date.now() + offset();
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is always called with `new`
    } as unknown as DateConstructor;
  }

  #askFrom(life: Lifetime): Ask {
    return async (asked) => {
      await life.step();
      const weather = this.#isOffline ? 'cut before' : (this.#sky.shift() ?? 'fine');
      if (weather === 'cut before') return null;
      const status = Number(weather);
      if (status > 0) return { status, body: { detail: 'Come again.' }, headers: new Headers() };
      this.arrived.push(asked.body);
      const answer = await this.#server.request(asked.url, {
        method: asked.method,
        headers: {
          ...asked.headers,
          Authorization: `Bearer ${this.user.token}`,
          'Content-Type': 'application/json',
        },
        ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      });
      const body = answer.status === 204 ? null : await answer.json();
      await life.step();
      if (weather === 'cut after') return null;
      if (weather === '500 after') return { status: 500, body: {}, headers: new Headers() };
      return { status: answer.status, body, headers: answer.headers };
    };
  }
}
