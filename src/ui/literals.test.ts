import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // Logos on the share page are on white.
  .filter((file) => file.endsWith('.css') && !/tokens|shared-page/.test(file))
  .map((file) => join('src', file));

/** The values of a stylesheet that match, each with its file. */
function literals(kind: RegExp): string[] {
  return sheets.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => line.includes(':') && kind.test(line.slice(line.indexOf(':'))))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test('colors and durations of stylesheets are tokens', () => {
  expect(sheets.length).toBeGreaterThan(20);
  expect(literals(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i)).toEqual([]);
  // Animations are all but switched off for those who want less motion.
  expect(literals(/\s\d*\.?\d+m?s\b/).filter((line) => !line.includes('0.01ms'))).toEqual([]);
});

/** Every selector with `:has()` that isn't about the element itself, and what it ends in. */
function styledFromAfar(): { rule: string; end: string }[] {
  return sheets.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/([^{};]+)\{/g),
    ]
      .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
      .filter((selector) => selector.includes(':has('))
      .map((selector) => selector.replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, '⌂').trim())
      .map((rule) => ({ rule: `${file}: ${rule}`, end: rule.split(/[ >+~](?![^(]*\))/).at(-1) ?? '' }))
      .filter(({ end }) => !end.includes('⌂')),
  );
}

test('a rule with :has() ends in a class: with a tag, each element of it is styled anew whenever anything comes or goes', () => {
  const rules = styledFromAfar();
  expect(rules.length).toBeGreaterThan(5);
  const faulty = rules.filter(({ end }) =>
    end
      .replaceAll(/:is\(|:not\([^()]*\)|\)$/g, '')
      .split(',')
      .some((part) => !part.trim().startsWith('.')),
  );
  expect(faulty).toEqual([]);
});
