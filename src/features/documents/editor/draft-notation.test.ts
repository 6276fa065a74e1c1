import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#shared/words/language-in-use.ts';
import { contentOf } from './draft-body.ts';
import { draftOfPage, plainDraft } from './draft-notation.ts';
import { blankDraft, blankLine, type Draft } from './draft.ts';

afterEach(() => setLanguage('en'));

const start = { currency: 'EUR', prices_include_tax: false, notes: '', terms: '' };
const blank: Draft = {
  ...blankDraft({ ...start, document_type: 'invoice' }),
  customer: { id: '01940000-0000-7000-8000-000000000001', name: 'Acme' },
};

function typed(line: Partial<Draft['lines'][number]>, discount = ''): Draft {
  return { ...blank, lines: [{ ...blankLine(), description: 'Rope', ...line }], discount };
}

test('a draft typed in German has the same values when opened in English', () => {
  setLanguage('de');
  const german = typed(
    { quantity: '1,125', unit_price: '1.249', discount: '1.000 €', taxes: 'USt. 9,975 %' },
    '2,5 %',
  );
  const content = contentOf(german);
  const onDevice = plainDraft(german);
  setLanguage('en');
  const english = draftOfPage(onDevice);
  expect(contentOf(english)).toBe(content);
  expect(english).toMatchObject({
    lines: [{ quantity: '1.125', unit_price: '1249', discount: '1000', taxes: 'USt. 9.975%' }],
    discount: '2.5%',
  });
});

test('a draft typed in English is shown with German separators', () => {
  const onDevice = plainDraft(typed({ quantity: '1,000', unit_price: '1,249.50', taxes: '19%' }, '1.249'));
  setLanguage('de');
  expect(draftOfPage(onDevice)).toMatchObject({
    lines: [{ quantity: '1000', unit_price: '1249,50', taxes: '19\u{a0}%' }],
    // Not an amount in English, and so not in German.
    discount: '1,249',
  });
});

test('an invalid number stays as it was typed', () => {
  const odd = typed({ quantity: 'two', unit_price: '$80', discount: 'much %', taxes: 'VAT' }, '1,2,3');
  expect(draftOfPage(plainDraft(odd))).toEqual(odd);
});
