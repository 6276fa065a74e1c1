import { decimalInput, moneyInput } from '#features/shared/decimal-input.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';

/** The name of a fixed amount's field. Rows keep their key. */
export const amountField = (key: number, field: 'amount' | 'currency') => `amounts.${key}.${field}`;

/** Rows whose amount is filled in, in their order. */
function filledRows(typed: TypedValues): readonly number[] {
  return Object.entries(typed).flatMap(([name, value = '']) => {
    const [, key] = /^amounts\.(\d+)\.amount$/.exec(name) ?? [];
    return key === undefined || value.trim() === '' ? [] : [Number(key)];
  });
}

/** A number, or the text for the schema to refuse. */
const numberOf = (text: string, read: string | undefined) => (read === undefined ? text : Number(read));

function typedAmounts(typed: TypedValues) {
  return filledRows(typed).map((key) => {
    const currency = typed[amountField(key, 'currency')] ?? '';
    const text = (typed[amountField(key, 'amount')] ?? '').trim();
    return { currency, amount: numberOf(text, moneyInput(text, currency)) };
  });
}

/** The rule as typed. */
export function typedRule(typed: TypedValues) {
  const days = (typed['after_days'] ?? '').trim();
  const rate = (typed['annual_rate'] ?? '').trim().replace(/\s*%$/, '');
  return {
    is_on: typed['is_on'] === 'on',
    mode: typed['mode'],
    after_days: /^\d{1,4}$/.test(days) ? Number(days) : days,
    amounts: typedAmounts(typed),
    annual_rate: rate === '' ? null : numberOf(rate, decimalInput(rate)),
    repeats: typed['repeats'] === 'on',
  };
}

/** The form's field for a path of the body, which leaves out empty rows. */
export function ruleFieldOf(path: string, typed: TypedValues): string {
  const [, index, field] = /^amounts\.(\d+)\.(amount|currency)$/.exec(path) ?? [];
  const key = filledRows(typed)[Number(index)];
  return key === undefined || (field !== 'amount' && field !== 'currency') ? path : amountField(key, field);
}
