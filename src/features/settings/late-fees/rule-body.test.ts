import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changeLateFeeRule } from '#shared/contract/late-fees.ts';
import { ruleFieldOf, typedRule } from './rule-body.ts';

const typed = {
  is_on: 'on',
  mode: 'issue',
  after_days: '14',
  'amounts.0.amount': '',
  'amounts.0.currency': 'EUR',
  'amounts.2.amount': '$40',
  'amounts.2.currency': 'USD',
  annual_rate: '9.12 %',
};

function pathsOf(values: Record<string, string>): string[] {
  const { issues = [] } = v.safeParse(changeLateFeeRule.body, typedRule(values));
  return issues.map((issue) => ruleFieldOf(v.getDotPath(issue) ?? '', values));
}

test('what is typed becomes the rule; an empty amount is none', () => {
  expect(typedRule(typed)).toEqual({
    is_on: true,
    mode: 'issue',
    after_days: 14,
    amounts: [{ currency: 'USD', amount: 40 }],
    annual_rate: 9.12,
    repeats: false,
  });
});

test('what is wrong is named in its own row', () => {
  expect(pathsOf(typed)).toEqual([]);
  expect(pathsOf({ ...typed, 'amounts.2.amount': 'forty' })).toEqual(['amounts.2.amount']);
  expect(pathsOf({ ...typed, after_days: 'soon' })).toEqual(['after_days']);
  expect(pathsOf({ ...typed, annual_rate: '101' })).toEqual(['annual_rate']);
  expect(pathsOf({ ...typed, 'amounts.2.amount': '', annual_rate: '' })).toEqual(['annual_rate']);
});
