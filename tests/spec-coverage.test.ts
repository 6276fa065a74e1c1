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

/** Every browser test as `file › title`, as Playwright itself lists them. */
function browserTests(): ReadonlySet<string> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const listed = execFileSync(process.execPath, [cli, 'test', '--list', '--reporter=list'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const lines = listed.split('\n').flatMap((line) => {
    const parts = line.trim().split(' › ');
    const file = parts[1]?.replace(/:\d+:\d+$/, '');
    return file === undefined ? [] : [`e2e/${file} › ${parts.at(-1) ?? ''}`];
  });
  return new Set(lines);
}

function isUnitTest(test: string): boolean {
  const [file = '', title = ''] = test.split(' › ');
  return title !== '' && file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes(title);
}

describe('docs/spec-coverage.md', () => {
  const rows = readRows();

  it('has a row for every section with rules, each with a number of its own', () => {
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
