import { describe, expect, it } from 'vitest';
import { parse } from 'valibot';
import { changeOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { lyonSettings as base } from '#tests/support/organization-settings.ts';
import { differences, merge } from './merge-settings.ts';
import { typedNumber, typedText, type Setting } from './settings-part.ts';

const settings: readonly Setting[] = [
  { path: 'name', label: 'Organization name' },
  { path: 'phone', label: 'Phone' },
  { path: 'address.city', label: 'City' },
  { path: 'prices_include_tax', label: 'Prices include tax' },
];

describe('two users who change the settings at once', () => {
  const address = { ...base.address, city: 'Paris' };
  const mine = parse(changeOrganizationSettings.body, { ...base, name: 'Berg', address });
  const theirs = { ...base, name: 'Berg SA', phone: '+33 1', prices_include_tax: false, version: 4 };

  it('see differences if either changed something; each change is kept unless both changed the field', () => {
    expect(differences(settings, base, mine, theirs)).toEqual([
      { name: 'name', label: 'Organization name', mine: 'Berg', theirs: 'Berg SA', keeps: 'mine' },
      { name: 'phone', label: 'Phone', mine: '', theirs: '+33 1', keeps: 'theirs' },
      { name: 'address.city', label: 'City', mine: 'Paris', theirs: 'Lyon', keeps: 'mine' },
      { name: 'prices_include_tax', label: 'Prices include tax', mine: 'Yes', theirs: 'No', keeps: 'theirs' },
    ]);
  });

  it('save their choices, field by field, as a change of the current settings', () => {
    const choices = new Map([
      ['name', 'theirs'],
      ['phone', 'theirs'],
      ['address.city', 'mine'],
      ['prices_include_tax', 'mine'],
    ] as const);
    expect(merge(mine, theirs, choices)).toEqual({ ...theirs, address, prices_include_tax: true });
  });
});

it('an empty number field is not zero, and a comma is a decimal point', () => {
  expect(typedNumber({ days: ' ' }, 'days')).toBeNaN();
  expect(typedNumber({}, 'days')).toBeNaN();
  expect(typedNumber({ rate: '7,7' }, 'rate')).toBe(7.7);
  expect(typedText({ name: '  ' }, 'name')).toBeNull();
});
