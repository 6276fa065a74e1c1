import { expect, test } from 'vitest';
import { breakRuns } from './break-runs.ts';

/** Letters of five points; counts what was measured. */
function scale() {
  const measured = { letters: 0 };
  const measure = (text: string) => {
    measured.letters += text.length;
    return text.length * 5;
  };
  return { measured, measure };
}

test('leaves text with places to break unchanged', () => {
  const { measured, measure } = scale();
  const text = `${'Pay within 14 days, by transfer; thank you. '.repeat(200)}\n\n${'x'.repeat(60)}`;
  expect(breakRuns(text, 100, measure)).toBe(text);
  expect(measured.letters).toBe(0);
});

test.each(['W'.repeat(8000), '( '.repeat(4000), ' '.repeat(8000), 'W\u00A0'.repeat(4000), '! '.repeat(4000)])(
  'breaks a run without such places into lines that fit, and loses nothing (%#)',
  (run) => {
    const { measured, measure } = scale();
    const broken = breakRuns(`See ${run} there`, 100, measure);
    expect(broken.replaceAll('\n', '')).toBe(`See ${run} there`);
    for (const line of broken.split('\n').slice(1, -1)) {
      expect(line.length * 5).toBeLessThanOrEqual(100);
    }
    expect(measured.letters).toBeLessThan(20);
  },
);

test('does not split a surrogate pair', () => {
  const { measure } = scale();
  for (const line of breakRuns('😀'.repeat(100), 100, measure).split('\n')) expect(line).toMatch(/^(😀)+$/u);
});
