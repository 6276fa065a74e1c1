import { expect, test } from 'vitest';
import { invalidProps } from './field.tsx';

test('a field is described by its hint, and once it is invalid by its error, too', () => {
  expect(invalidProps('a', undefined)).toEqual({});
  expect(invalidProps('a', undefined, 'As on their invoices.')).toEqual({ 'aria-describedby': 'a-hint' });
  expect(invalidProps('a', 'Enter a name.')).toEqual({
    'aria-invalid': true,
    'aria-describedby': 'a-error',
  });
  expect(invalidProps('a', 'Enter a name.', 'As on their invoices.')).toEqual({
    'aria-invalid': true,
    'aria-describedby': 'a-hint a-error',
  });
});
