import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Row {
  readonly number: string;
  readonly sentence: string;
  /** Each as `file › title`. */
  readonly tests: readonly string[];
}

function readRow(line: string): Row {
  const [, number = '', sentence = '', shownBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const tests = shownBy.split('<br>').map((test) => test.replaceAll('`', '').replaceAll('\\|', '|').trim());
  return { number, sentence, tests: tests.filter(Boolean) };
}

function readRows(): readonly Row[] {
  const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map(readRow);
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly expectedStatus: string }[];
  }[];
}

/** As `file › title`, without skipped ones. */
function testsOf({ suites = [], specs }: Suite): readonly string[] {
  const run = specs.filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'));
  return [...run.map(({ file, title }) => `e2e/${file} › ${title}`), ...suites.flatMap(testsOf)];
}

/** All browser tests, as listed by Playwright. */
function browserTests(): ReadonlySet<string> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const listed = execFileSync(process.execPath, [cli, 'test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return new Set(testsOf({ specs: [], ...JSON.parse(listed) }));
}

const skipping = /\bdescribe\.(?:skip|todo)\b/;

/**
 * The start of a test before its title: `it(`, or `)(` after the cases of `it.each(…)`; not inside a comment.
 */
const opening = /^(?! *(?:\/\/|\/?\*))(?!.*\.(?:skip|todo)\b).*(?:\b(?:it|test)|\))\(\s*/.source;

/** Whether a test file has a test with exactly this title, `%s` and `${…}` included, that is not skipped. */
function hasTest(source: string, title: string): boolean {
  const whole = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return !skipping.test(source) && new RegExp(`${opening}(['"\`])${whole}\\1`, 'm').test(source);
}

function isUnitTest(test: string): boolean {
  const [file = '', title = ''] = test.split(' › ');
  return file.endsWith('.test.ts') && hasTest(readFileSync(join(root, file), 'utf8'), title);
}

it.each([
  [`test('is paid', () => {`, true],
  ['  it(`is paid`, async () => {', true],
  [`test.skipIf(isSmall)(\n  'is paid', () => {`, true],
  [`])('is paid', (amount) => {`, true],
  [`test.skip('is paid', () => {`, false],
  [`it.todo('is paid');`, false],
  [`test.skip.each([1, 2])('is paid', () => {`, false],
  [`describe.skip('an invoice', () => {\n  it('is paid', () => {`, false],
  [`// it('is paid', () => {`, false],
  [`test('is paid in part', () => {`, false],
  [`test('an invoice is paid', () => {`, false],
  [`// an invoice is paid`, false],
])('of %j the test "is paid" counts: %s', (source, counts) => {
  expect(hasTest(source, 'is paid')).toBe(counts);
});

describe('docs/spec-coverage.md', () => {
  const rows = readRows();

  it('has a row for every section with rules, each with its own number', () => {
    const numbers = rows.map((row) => row.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(numbers.some((number) => number.startsWith(`${section}.`))).toBe(true);
    }
  });

  it('has no empty row', () => {
    expect(rows.filter((row) => row.sentence === '' || row.tests.length === 0)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const known = browserTests();
    const missing = rows.flatMap((row) =>
      row.tests
        .filter((test) => !known.has(test) && !isUnitTest(test))
        .map((test) => `${row.number}: ${test}`),
    );
    expect(missing).toEqual([]);
  });
});
