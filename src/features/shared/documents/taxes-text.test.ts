import { expect, test } from 'vitest';
import { readTaxes, taxesText } from './taxes-text.ts';

test('taxes can be typed in everyday notation', () => {
  expect(readTaxes('19')).toEqual([{ category: 'S', rate: '19', name: '' }]);
  expect(readTaxes('GST 5% + QST 9,975 %')).toEqual([
    { category: 'S', rate: '5', name: 'GST' },
    { category: 'S', rate: '9.975', name: 'QST' },
  ]);
  expect(readTaxes('IRPF -15%')).toEqual([{ category: 'S', rate: '-15', name: 'IRPF' }]);
  expect(readTaxes('GST 5%+QST 9.975%')).toEqual([
    { category: 'S', rate: '5', name: 'GST' },
    { category: 'S', rate: '9.975', name: 'QST' },
  ]);
  expect(readTaxes('A+B 5%')).toEqual([{ category: 'S', rate: '5', name: 'A+B' }]);
  expect(readTaxes('GST 5+QST 9.975')).toHaveLength(2);
  expect(readTaxes('Levy 2+3 5%')).toEqual([{ category: 'S', rate: '5', name: 'Levy 2+3' }]);
  expect(readTaxes('VAT 0% (AE)+5')).toHaveLength(2);
  expect(readTaxes('VAT 20 % 20%')).toEqual([{ category: 'S', rate: '20', name: 'VAT 20 %' }]);
  expect(readTaxes('  ')).toEqual([]);
  for (const wrong of ['VAT', '19 + ', '5% + VAT', '1.2.3', '1,000.5', 'VAT 19% VAT 7%', '5%+VAT'])
    expect(readTaxes(wrong)).toBeUndefined();
});

test('every tax from the server is returned unchanged', () => {
  const taxes = [
    { category: 'S' as const, rate: 19, name: 'VAT' },
    { category: 'AE' as const, rate: 0, name: '' },
    { category: 'Z' as const, rate: 0, name: 'Zero' },
    { category: 'S' as const, rate: -0.1, name: 'Levy 2' },
  ];
  expect(taxesText(taxes)).toBe('VAT 19% + 0% (AE) + Zero 0% + Levy 2 -0.1%');
  const back = readTaxes(taxesText(taxes))?.map((tax) => Object.assign({}, tax, { rate: Number(tax.rate) }));
  expect(back).toEqual(taxes);
});
