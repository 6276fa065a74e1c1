import * as v from 'valibot';
import { amount, decimal } from './amounts.ts';
import { document } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { expectedVersion } from './versions.ts';
import { says } from '../words/field-words.ts';

const depositOf = v.strictObject({
  document_id: v.optional(id),
  /** Of the whole estimate. */
  percent: v.optional(
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
  /** Like the estimate's prices: without tax, unless they include it. */
  amount: v.optional(
    v.pipe(
      amount,
      v.gtValue(
        0,
        says((say) => say.greaterThanZero),
      ),
    ),
  ),
  version: expectedVersion,
});

export const invoiceDeposit = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/deposit',
  access: 'writer',
  summary: 'Create a draft deposit invoice for a part of an accepted estimate',
  params: v.strictObject({ id }),
  body: v.pipe(
    depositOf,
    v.check(
      (deposit) => (deposit.amount === undefined) !== (deposit.percent === undefined),
      says((say) => say.amountOrPercentage),
    ),
  ),
  output: document,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict', 'version_conflict', 'transition_not_allowed'],
});

export const updateDeductions = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/deductions',
  access: 'writer',
  summary:
    'Make the draft of a final invoice deduct what its deposits have invoiced, less their credit notes',
  params: v.strictObject({ id }),
  body: v.strictObject({ version: expectedVersion }),
  output: document,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'conflict', 'version_conflict', 'transition_not_allowed'],
});
