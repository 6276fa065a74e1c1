import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openChromium } from '../open-chromium.mjs';
import { median } from '../report/median.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';
import { bundleServer } from '../servers/bundle-server.mjs';
import { openDevice, signIn } from '../servers/sign-in.mjs';
import { withServer } from '../servers/with-server.mjs';
import { firstTake } from './first-take.mjs';
import { pressAll } from './press-all.mjs';
import { pressBare } from './press-bare.mjs';

const sizes = { small: 100, large: 20_000 };
const slowdown = 4;
const rounds = 3;
/** In ms. */
const goals = { press: 100, processor: 15_000, task: 50 };
const clientFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * @typedef {import('../servers/sign-in.mjs').Account} Account
 * @typedef {{ origin: string, small: Account, large: Account }} Served
 * @typedef {Record<string, number[]>} Taken
 * @typedef {{ device: import('@playwright/test').BrowserContext, press: typeof pressAll }} Subject
 */

/** What the books cost a slow device that has all of a large organization, and how soon it shows them. */
export async function measureDevice() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  const asked = JSON.stringify({ ...sizes, clientFolder });
  try {
    return await withServer(await bundleServer('lists'), [dataDirectory, asked], report);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Served} served */
async function report({ origin, small, large }) {
  const browser = await openChromium();
  try {
    const storage = { small: await signIn(origin, small), large: await signIn(origin, large) };
    const devices = {
      small: await openDevice(browser, origin, storage.small),
      large: await openDevice(browser, origin, storage.large),
    };
    const takes = {
      small: await firstTake(browser, devices.small, origin, slowdown),
      large: await firstTake(browser, devices.large, origin, slowdown),
    };
    const server = await openDevice(browser, origin, storage.large);
    await Promise.all([leaveUnanswered(devices.small), leaveUnanswered(devices.large), keepNothing(server)]);
    const subjects = await pressInTurn(origin, {
      'device, 100 invoices': { device: devices.small, press: pressAll },
      'device, 20,000 invoices': { device: devices.large, press: pressAll },
      'finished page, plain script': { device: devices.large, press: pressBare },
      'server, 20,000 invoices': { device: server, press: pressAll },
    });
    return { tables: [tableOfTakes(takes), tableOfPresses(subjects)], figures: { takes, subjects } };
  } finally {
    await browser.close();
  }
}

/** @typedef {(device: import('@playwright/test').BrowserContext) => Promise<unknown>} Condition */

/**
 * The server is never heard, so that all that is shown comes from the device.
 * @type {Condition}
 */
const leaveUnanswered = async (device) =>
  device.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    () => undefined,
  );

/**
 * The device can’t store anything, so that all that is shown comes from the server.
 * @type {Condition}
 */
const keepNothing = async (device) =>
  device.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));

/**
 * A round of each after the other, so that a busy minute is shared by all.
 * @param {string} origin
 * @param {Record<string, Subject>} subjects
 */
async function pressInTurn(origin, subjects) {
  /** @type {Record<string, Taken>} */
  const taken = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, { device, press }] of Object.entries(subjects)) {
      const page = await device.newPage();
      const times = (taken[subject] ??= {});
      for (const [action, time] of Object.entries(await press(page, origin, slowdown, round)))
        (times[action] ??= []).push(time);
      await page.close();
    }
  }
  return taken;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${formatNumber(bytes / 1e6)} MB`;
}

/** @param {Record<keyof typeof sizes, import('./first-take.mjs').Take>} takes */
function tableOfTakes({ small, large }) {
  /** @type {[string, (take: import('./first-take.mjs').Take) => string][]} */
  const rows = [
    ['records', ({ records }) => formatNumber(records)],
    ['processor time of the page (ms)', ({ processor }) => formatNumber(processor)],
    ['longest task (ms)', ({ longest }) => formatNumber(longest)],
    ['duration, not slowed (ms)', ({ duration }) => formatNumber(duration)],
    ['calls', ({ calls }) => formatNumber(calls)],
    ['on the wire', ({ bytes }) => megabytes(bytes)],
    ['storage', ({ storage }) => megabytes(storage)],
    ['heap before', ({ heapBefore }) => megabytes(heapBefore)],
    ['heap after', ({ heapAfter }) => megabytes(heapAfter)],
  ];
  return {
    title: `First copy of the books, ${slowdown}× CPU slowdown`,
    columns: ['', ...Object.values(sizes).map((size) => `${formatNumber(size)} invoices`)],
    rows: rows.map(([name, of]) => [name, of(small), of(large)]),
    notes: [
      `Processor time: ${formatGoal(large.processor, { atMost: goals.processor }, ' ms')}`,
      `Longest task: ${formatGoal(large.longest, { atMost: goals.task }, ' ms')}`,
    ],
  };
}

/** @param {Record<string, Taken>} subjects */
function tableOfPresses(subjects) {
  const actions = Object.keys(Object.values(subjects)[0] ?? {});
  const device = subjects['device, 20,000 invoices'] ?? {};
  return {
    title: `From a press to its result, ${slowdown}× CPU slowdown: medians of ${rounds} visits (ms)`,
    columns: ['press', ...Object.keys(subjects)],
    rows: actions.map((action) => [
      action,
      ...Object.values(subjects).map(({ [action]: times }) => (times ? formatNumber(median(times)) : '')),
    ]),
    notes: actions.map(
      (action) => `${action}: ${formatGoal(median(device[action] ?? []), { atMost: goals.press }, ' ms')}`,
    ),
  };
}
