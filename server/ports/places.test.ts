import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const places = createPlaces(randomBytes(32));

test('a device is recognized by its cookie, not by a forged or changed one', () => {
  const cookie = places.newDevice();
  const name = places.device(cookie);
  expect(name).toMatch(/^device:[\w-]{43}$/);
  expect(places.device(cookie)).toBe(name);
  expect(places.device(places.newDevice())).not.toBe(name);
  const others = [undefined, '', `${cookie}=`, ` ${cookie}`, `A${cookie.slice(1)}`, `B${cookie.slice(1)}`];
  others.push(createPlaces(randomBytes(32)).newDevice());
  expect(others.filter((other) => other !== cookie && places.device(other) !== undefined)).toEqual([]);
});

test('a name does not reveal the address', () => {
  expect(places.network('192.0.2.1')).toBe(places.network('192.0.2.1'));
  expect(places.network('192.0.2.1')).not.toBe(createPlaces(randomBytes(32)).network('192.0.2.1'));
});
