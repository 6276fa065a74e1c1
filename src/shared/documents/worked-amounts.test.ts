import { describe, expect, test } from 'vitest';
import {
  decimal,
  line,
  money,
  onDocument,
  amountOff,
  percentOff,
  priced,
  tax,
} from '#tests/priced-documents.ts';
import { calculateTotals } from './calculate-totals.ts';

const quebec = [tax('5', 'S', 'GST'), tax('9.975', 'S', 'QST')];

describe('published examples of others', () => {
  test('8180 at 9.975 % is 815.96 of tax (Invoice Ninja ui#2863)', () => {
    expect(calculateTotals(priced([line('1', '8180', tax('9.975'))])).taxTotal).toBe(money('815.96'));
  });

  test.each([
    ['140', '160.97'],
    ['1140', '1310.72'],
    ['300', '344.93'],
  ])('%s at 5 %% and 9.975 %% is %s (Quebec)', (net, total) => {
    expect(calculateTotals(priced([line('1', net, ...quebec)])).total).toBe(money(total));
  });

  test('8500 less 7500 at 19 % is 1190.00', () => {
    const lines = [line('1', '8500', tax('19')), line('-1', '7500', tax('19'))];
    expect(calculateTotals(priced(lines)).total).toBe(money('1190.00'));
  });

  test('138.66 at 19 % is 165.01 (Invoice Ninja #10936)', () => {
    expect(calculateTotals(priced([line('1', '138.66', tax('19'))])).total).toBe(money('165.01'));
  });

  test('1393.50 with 21 % tax and 15 % withheld is 1477.11', () => {
    const totals = calculateTotals(priced([line('1', '1393.50', tax('21'), tax('-15', 'S', 'IRPF'))]));
    expect(totals.total).toBe(money('1477.11'));
    expect(totals.taxBreakdown.map((row) => row.taxAmount)).toEqual([money('292.64'), money('-209.03')]);
  });

  test('353.90 with 19 % in the price stays 353.90 (Invoice Ninja #2101)', () => {
    const totals = calculateTotals(priced([line('1', '353.90', tax('19'))], { pricesIncludeTax: true }));
    expect(totals.total).toBe(money('353.90'));
    expect(totals.taxExclusiveTotal).toBe(money('297.39'));
  });

  test('500.00 with 10 % in the price stays 500.00 (InvoiceShelf #380)', () => {
    const totals = calculateTotals(priced([line('1', '500', tax('10'))], { pricesIncludeTax: true }));
    expect(totals.total).toBe(money('500'));
  });

  test('2 × 379 with 21 % in the price is 758.00 (ERPNext #58712)', () => {
    const totals = calculateTotals(priced([line('2', '379', tax('21'))], { pricesIncludeTax: true }));
    expect(totals.total).toBe(money('758.00'));
  });

  test('2.99 with 4 % in the price is 2.88 and 0.11 (Zuora, rounding the net)', () => {
    const totals = calculateTotals(priced([line('1', '2.99', tax('4'))], { pricesIncludeTax: true }));
    expect([totals.taxExclusiveTotal, totals.taxTotal]).toEqual([money('2.88'), money('0.11')]);
  });

  test('3 × 45 less 60 at 21 % is 90.75', () => {
    const totals = calculateTotals(
      priced([line('3', '45', tax('21'))], { allowances: [onDocument(amountOff('60'))] }),
    );
    expect(totals.total).toBe(money('90.75'));
  });

  test('55.55 and 11.11 at 23 % make 15.33 of tax, once on the sum (Odoo #36675)', () => {
    const lines = [line('1', '55.55', tax('23')), line('1', '11.11', tax('23'))];
    expect(calculateTotals(priced(lines)).taxTotal).toBe(money('15.33'));
  });

  test.each([
    ['USD', '47.34'],
    ['JPY', '47'],
  ])('4.4556 × 10.625 in %s is %s (Chargebee)', (currency, total) => {
    const totals = calculateTotals(priced([line('4.4556', '10.625')], { currency }));
    expect(totals.total).toBe(money(total, currency));
  });

  test.each([
    ['5012.42', '1253.11'],
    ['625743.54', '156435.89'],
    ['-625743.54', '-156435.89'],
  ])('%s at 25 %% is %s of tax: half away from zero (EN 16931 examples)', (net, expected) => {
    expect(calculateTotals(priced([line('1', net, tax('25'))])).taxTotal).toBe(money(expected));
  });
});

describe('discounts', () => {
  test('come off before tax (Crater #889)', () => {
    const totals = calculateTotals(
      priced([line('1', '100', tax('20'))], { allowances: [onDocument(percentOff('10'))] }),
    );
    expect([totals.taxTotal, totals.total]).toEqual([money('18'), money('108')]);
  });

  test('of 100 % leave nothing due (Invoice Ninja #3195)', () => {
    const lines = [line('3', '33.33', tax('19')), line('1', '0.01', tax('7'))];
    const totals = calculateTotals(priced(lines, { allowances: [onDocument(percentOff('100'))] }));
    expect(totals.amountDue).toBe(0n);
  });

  test('are spread over the tax rates so that the shares add up', () => {
    const lines = [line('1', '10', tax('5')), line('1', '10', tax('10')), line('1', '10', tax('20'))];
    const totals = calculateTotals(priced(lines, { allowances: [onDocument(amountOff('1'))] }));
    expect(totals.taxBreakdown.map((row) => row.taxableAmount)).toEqual([967n, 966n, 967n]);
  });

  test('with their own tax rate reduce only that rate', () => {
    const lines = [line('1', '100', tax('20')), line('1', '100', tax('10'))];
    const totals = calculateTotals(priced(lines, { allowances: [onDocument(amountOff('10'), [tax('10')])] }));
    expect(totals.taxBreakdown.map((row) => row.taxableAmount)).toEqual([money('100'), money('90')]);
  });

  test('on a line are deducted from that line', () => {
    const discounted = { ...line('2', '50', tax('20')), allowances: [percentOff('25')] };
    expect(calculateTotals(priced([discounted])).subtotal).toBe(money('75'));
  });
});

describe('payment', () => {
  test('is rounded to the nearest coin: 10.03 is paid with 10.05', () => {
    const totals = calculateTotals(
      priced([line('1', '10.03')], { rounding: { kind: 'nearest', increment: 5n } }),
    );
    expect([totals.roundingAmount, totals.amountDue]).toEqual([2n, money('10.05')]);
  });

  test('in advance reduces the amount due, not the total', () => {
    const totals = calculateTotals(priced([line('1', '100', tax('20'))], { paid: money('20') }));
    expect([totals.total, totals.amountDue]).toEqual([money('120'), money('100')]);
  });
});

describe('prices', () => {
  test('may be per hundred', () => {
    const screws = { ...line('250', '3.99'), baseQuantity: decimal('100') };
    expect(calculateTotals(priced([screws])).total).toBe(money('9.98'));
  });

  test('including tax give net line amounts that add up to the subtotal (BR-CO-10)', () => {
    const lines = ['0.99', '0.99', '0.99'].map((price) => line('1', price, tax('19')));
    const totals = calculateTotals(priced(lines, { pricesIncludeTax: true }));
    expect(totals.lines.map((amounts) => amounts.net)).toEqual([84n, 83n, 83n]);
    expect(totals.subtotal).toBe(250n);
  });

  test('cannot include a tax that withholds all of them', () => {
    const document = priced([line('1', '1', tax('-100'))], { pricesIncludeTax: true });
    expect(() => calculateTotals(document)).toThrow(RangeError);
  });

  test('may be zero: a document without lines has zero totals', () => {
    expect(calculateTotals(priced([])).amountDue).toBe(0n);
  });
});
