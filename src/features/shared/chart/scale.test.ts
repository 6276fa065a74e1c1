import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test('an axis has few, round ticks from zero', () => {
  expect(scaleOf([50, 0, 873]).ticks).toEqual([0, 500, 1000]);
  expect(scaleOf([12, 7]).ticks).toEqual([0, 5, 10, 15]);
  expect(scaleOf([0.75]).ticks).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8]);
});

test('a month with more refunds than payments extends below zero', () => {
  const { ticks, place } = scaleOf([150, -50]);
  expect(ticks).toEqual([-50, 0, 50, 100, 150]);
  expect([place(-50), place(0), place(150)]).toEqual([0, 0.25, 1]);
});

test('a year without payments has an axis, too', () => {
  const { ticks, place } = scaleOf([0, 0]);
  expect(ticks).toEqual([0, 1]);
  expect(place(0)).toBe(0);
});

test('whatever the values, all are on the axis, which has two to seven ticks', () => {
  assert(
    property(array(integer({ min: -1e15, max: 1e15 }), { maxLength: 24 }), (values) => {
      const { ticks, place } = scaleOf(values);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
      for (const value of [0, ...values]) {
        expect(place(value)).toBeGreaterThanOrEqual(0);
        expect(place(value)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
