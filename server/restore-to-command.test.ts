import { expect, test } from 'vitest';
import { readTarget } from './restore-to-command.ts';

const now = new Date('2026-11-24T12:00:00Z');
const read = (...args: string[]) => readTarget(args, now);

test.each([
  ['2026-11-24T10:15:30Z', '2026-11-24T10:15:30.000Z'],
  ['2026-11-24T10:15Z', '2026-11-24T10:15:00.000Z'],
  ['2026-11-24T10:15:30.250Z', '2026-11-24T10:15:30.250Z'],
  ['2026-11-24T00:15:30+01:00', '2026-11-23T23:15:30.000Z'],
])('%s is a time', (text, time) => {
  expect(read('--to', text)).toEqual(new Date(time));
});

test('latest means everything', () => {
  expect(read('--to', 'latest')).toBe('latest');
});

test.each([
  '2026-11-24T10:15:30',
  '2026-11-24',
  '2026-02-30T10:15:30Z',
  '2026-11-24T25:00:00Z',
  '2026-11-24 10:15:30Z',
  'yesterday',
  '',
])('“%s” is refused: no time zone, no such day, or no time', (text) => {
  expect(() => read('--to', text)).toThrow(
    'The time must be like 2026-11-24T10:15:30Z or 2026-11-24T11:15:30+01:00, or latest.',
  );
});

test('a time in the future is refused', () => {
  expect(() => read('--to', '2026-11-24T12:00:01Z')).toThrow('The time is in the future.');
});

test.each([[['--to']], [['a.backup', '--to', 'latest']], [['--to', 'latest', '--replace']]])(
  '%j is refused',
  (args) => {
    expect(() => read(...args)).toThrow('Specify either a file, or --to and a time.');
  },
);
