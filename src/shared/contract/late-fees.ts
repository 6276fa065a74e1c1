import * as v from 'valibot';
import { lateFeeModes } from '../documents/late-fee-mode.ts';
import { says } from '../words/field-words.ts';
import { amount, amountsFitCurrency, currencyCode, decimal } from './amounts.ts';
import { calendarDay } from './dates.ts';
import { document } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { expectedVersion, version } from './versions.ts';

const daysOverdue = v.pipe(
  v.number(says((say) => say.enterWholeDays)),
  v.integer(says((say) => say.enterWholeDays)),
  v.minValue(
    1,
    says((say) => say.wholeNumber(1, 365)),
  ),
  v.maxValue(
    365,
    says((say) => say.wholeNumber(1, 365)),
  ),
);

/** In major units of its currency. */
const fixedAmount = v.pipe(
  v.strictObject({
    currency: currencyCode,
    amount: v.pipe(
      amount,
      v.gtValue(
        0,
        says((say) => say.greaterThanZero),
      ),
    ),
  }),
  amountsFitCurrency<{ currency: string; amount: number }>(({ amount: size }) => [
    { path: ['amount'], amount: size },
  ]),
);

const fixedAmounts = v.pipe(
  v.array(fixedAmount),
  v.maxLength(
    20,
    says((say) => say.tooManyPrices(20)),
  ),
  v.check(
    (amounts) => new Set(amounts.map(({ currency }) => currency)).size === amounts.length,
    says((say) => say.sameAmountTwice),
  ),
);

const ruleFields = {
  is_on: v.boolean(),
  /** What becomes of a late fee: a draft to review, an issued invoice, or one that is emailed, too. */
  mode: v.picklist(lateFeeModes),
  after_days: daysOverdue,
  /** Charged once for each invoice; none for other currencies. */
  amounts: fixedAmounts,
  /** Percent a year, on what is open each day. */
  annual_rate: v.nullable(
    v.pipe(
      decimal,
      v.gtValue(
        0,
        says((say) => say.greaterThanZero),
      ),
      v.maxValue(
        100,
        says((say) => say.percentAtMost(100)),
      ),
    ),
  ),
  /** Charge the interest since each month, until the invoice is paid. */
  repeats: v.boolean(),
};

const lateFeeRule = v.object({
  ...ruleFields,
  /** Invoices whose fee would have been due before this day aren't charged. Null if there was never a rule. */
  since: v.nullable(calendarDay),
  version,
});
export type LateFeeRule = v.InferOutput<typeof lateFeeRule>;

export const getLateFeeRule = endpoint({
  method: 'GET',
  path: '/api/late-fee-rule',
  access: 'admin',
  summary: 'Get what is charged for overdue invoices',
  output: lateFeeRule,
  success: 200,
  refusals: [],
});

export const changeLateFeeRule = endpoint({
  method: 'PUT',
  path: '/api/late-fee-rule',
  access: 'admin',
  summary: 'Change what is charged for overdue invoices, from today on; nothing is charged for days past',
  body: v.pipe(
    v.strictObject({ ...ruleFields, version: expectedVersion }),
    v.forward(
      v.partialCheck(
        [['is_on'], ['amounts'], ['annual_rate']],
        ({ is_on: isOn, amounts, annual_rate: rate }) => !isOn || amounts.length > 0 || rate !== null,
        says((say) => say.feeOrInterest),
      ),
      ['annual_rate'],
    ),
  ),
  output: lateFeeRule,
  success: 200,
  repeatable: true,
  refusals: ['version_conflict'],
});

export const addLateFee = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/late-fee',
  access: 'writer',
  summary: 'Create a draft late-fee invoice for an overdue invoice, by the rule, whether or not it is on',
  params: v.strictObject({ id }),
  body: v.strictObject({ document_id: v.optional(id) }),
  output: document,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict', 'transition_not_allowed'],
});
