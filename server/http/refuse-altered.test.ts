import { expect, test } from 'vitest';
import { refuseAltered } from './refuse-altered.ts';

const read = (text: string) => refuseAltered(text, JSON.parse(text));

test.each([
  '0',
  '-0',
  '10.50',
  '1e2',
  '1E+2',
  '0.1',
  '123456789012345',
  '0.000001',
  '1e21',
  '9007199254740991',
  '{"a":{"b":1},"c":[{"b":2},{"b":3}]}',
  '{"a":"1e-400 \\" 12345678901234567890 \\"a\\":1"}',
  '{"1e-400":1}',
])('%s is read unchanged', (text) => {
  expect(() => read(text)).not.toThrow();
});

test.each([
  ['{"amount":1e-400}', 'amount'],
  ['{"amount":1e400}', 'amount'],
  ['{"lines":[{"price":1},{"price":0.12345678901234567890}]}', 'lines.1.price'],
  ['{"a":"1","version":9007199254740993}', 'version'],
  ['[1,-1.00000000000000000001]', '1'],
])('%s: field %s has a number that JavaScript would alter', (text, path) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ code: 'validation_failed', errors: [{ path, message: expect.any(Function) }] }),
  );
});

test.each([
  ['{"amount":1,"amount":2}', 'amount'],
  ['{"a":[{"b":1,"b":1}]}', 'b'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('%s: field %s is duplicated', (text, path) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ code: 'validation_failed', errors: [{ path, message: expect.any(Function) }] }),
  );
});
