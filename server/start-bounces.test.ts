import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { mailboxStandIn } from '#tests/mailbox-stand-in.ts';
import { testDatabase } from '#tests/test-database.ts';
import { addSeconds } from './ports/clock.ts';
import { bounceReader } from './start-bounces.ts';

const database = await testDatabase();
const { db } = database;
afterAll(database.close);

const running = new AbortController().signal;

/** A reader, each of whose looks is six minutes after the last. */
function reader(name: string) {
  const lines: { msg: string; code?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const box = mailboxStandIn(name);
  const start = new Date();
  let looks = 0;
  const clock = () => addSeconds(start, looks * 360);
  const read = bounceReader({ db, clock, log, mailbox: box.mailbox });
  const look = async (stopped = running) => {
    looks += 1;
    await read(stopped);
  };
  return { box, look, lines, said: () => lines.map(({ msg }) => msg) };
}

test('the log says once that the mailbox can’t be read and why, and once that it can again', async () => {
  const { box, look, lines, said } = reader('imaps://one@mail.example:993/INBOX');
  await look();
  box.state.isAway = true;
  for (let count = 0; count < 3; count += 1) await look();
  expect(said()).toEqual(['the mailbox for bounces cannot be read']);
  expect(lines[0]).toMatchObject({ code: 'ECONNREFUSED' });
  box.state.isAway = false;
  for (let count = 0; count < 3; count += 1) await look();
  expect(said()).toEqual([
    'the mailbox for bounces cannot be read',
    'the mailbox for bounces can be read again',
  ]);
});

test('a stop is no failure, and a fault of ours isn’t hidden', async () => {
  const { box, look, said } = reader('imaps://two@mail.example:993/INBOX');
  box.state.isAway = true;
  await look(AbortSignal.abort());
  expect(said()).toEqual([]);
  box.mailbox.visit = async () => Promise.reject(new TypeError('on purpose'));
  await expect(look()).rejects.toThrow('on purpose');
});
