import { expect, test } from 'vitest';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { valueAt } from '#features/shared/settings/settings-part.ts';
import { lyonSettings } from '#tests/support/organization-settings.ts';
import { organizationPart, toFields } from './settings-fields.ts';

const nowhere = { line1: null, line2: null, city: null, region: null, postal_code: null, country: null };

const fresh: OrganizationSettings = { ...lyonSettings, address: nowhere };

function savedCountry(saved: OrganizationSettings, typed: Readonly<Record<string, string>>): unknown {
  return valueAt(organizationPart.toBody({ ...toFields(saved), ...typed }, saved), 'address.country');
}

test('the country of the timezone is offered, and saved only with an address', () => {
  expect(toFields(fresh)['address.country']).toBe('FR');
  expect(savedCountry(fresh, { phone: '+33 1' })).toBeNull();
  expect(savedCountry(fresh, { 'address.line1': 'Quai 7' })).toBe('FR');
});

test('a country that somebody chose is saved', () => {
  expect(savedCountry(fresh, { 'address.country': 'BE' })).toBe('BE');
  const chosen = { ...fresh, address: { ...nowhere, country: 'FR' } };
  expect(savedCountry(chosen, {})).toBe('FR');
  const addressed = { ...fresh, address: { ...nowhere, line1: 'Quai 7' } };
  expect(savedCountry(addressed, { 'address.line1': '', 'address.country': 'FR' })).toBe('FR');
});
