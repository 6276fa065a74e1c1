import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'valibot';
import {
  changeOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { noBankDetails } from '#shared/contract/bank-details.ts';
import { defaultNumberPatterns } from '#shared/documents/number-pattern.ts';
import { differences, merge } from './merge-settings.ts';
import { toFields, toSettings } from './settings-fields.ts';

const saved: OrganizationSettings = {
  name: 'Berg & Daughters',
  default_currency: 'EUR',
  timezone: 'Europe/Paris',
  tax_id: 'FR123',
  email: null,
  phone: null,
  website: null,
  address: { line1: 'Quai 7', line2: null, city: 'Lyon', region: null, postal_code: '69001', country: 'FR' },
  payment_terms_days: 14,
  prices_include_tax: true,
  default_notes: null,
  default_terms: null,
  document_footer: null,
  bank_details: noBankDetails,
  number_patterns: defaultNumberPatterns,
  tax_rates: [],
  logo: null,
  version: 3,
};

describe('the fields', () => {
  it('become the same settings again', () => {
    const {
      logo: _logo,
      bank_details: _bank,
      tax_rates: _taxes,
      number_patterns: _numbers,
      ...typed
    } = saved;
    expect(parse(changeOrganizationSettings.body, toSettings(toFields(saved), saved.version))).toEqual(typed);
  });

  it('take a country in small letters, and no number for an empty one', () => {
    const typed = { ...toFields(saved), 'address.country': ' de ', payment_terms_days: '' };
    const checked = safeParse(changeOrganizationSettings.body, toSettings(typed, 3));
    expect(checked.issues?.map((issue) => issue.path?.map(({ key }) => key).join('.'))).toEqual([
      'payment_terms_days',
    ]);
    const whole = { ...typed, payment_terms_days: '30' };
    expect(parse(changeOrganizationSettings.body, toSettings(whole, 3))).toMatchObject({
      address: { country: 'DE' },
      payment_terms_days: 30,
    });
  });
});

describe('two people who change the settings at once', () => {
  const base = toFields(saved);
  const mine = { ...base, name: 'Berg', default_notes: 'Thanks!' };
  const theirs = { ...base, name: 'Berg SA', phone: '+33 1' };

  it('differ where either changed something; each change is kept unless both touched the field', () => {
    expect(differences(base, mine, theirs)).toEqual([
      { name: 'name', label: 'Organization name', mine: 'Berg', theirs: 'Berg SA', keeps: 'mine' },
      { name: 'phone', label: 'Phone', mine: '', theirs: '+33 1', keeps: 'theirs' },
      { name: 'default_notes', label: 'Notes on new documents', mine: 'Thanks!', theirs: '', keeps: 'mine' },
    ]);
  });

  it('get what was chosen, field by field', () => {
    const choices = new Map([
      ['name', 'theirs'],
      ['phone', 'theirs'],
      ['default_notes', 'mine'],
    ] as const);
    expect(merge(mine, theirs, choices)).toEqual({
      ...base,
      name: 'Berg SA',
      phone: '+33 1',
      default_notes: 'Thanks!',
    });
  });
});
