import { sql } from 'drizzle-orm';
import { check, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';

type Checked = Readonly<
  Record<
    | 'amountDue'
    | 'creditedTotal'
    | 'issueDate'
    | 'issuedTo'
    | 'lifecycle'
    | 'number'
    | 'paidTotal'
    | 'roundingAmount'
    | 'seller'
    | 'total'
    | 'type',
    AnyPgColumn
  >
>;

/** Constraints that hold for every document at all times. */
export function documentChecks(table: Checked): CheckBuilder[] {
  return [
    check('documents_type_known', sql`${table.type} in ('invoice', 'estimate', 'credit_note')`),
    check('documents_number_once_issued', sql`(${table.lifecycle} = 'draft') = (${table.number} is null)`),
    check('documents_day_once_issued', sql`${table.lifecycle} = 'draft' or ${table.issueDate} is not null`),
    check(
      'documents_customer_once_issued',
      sql`${table.lifecycle} = 'draft' or ${table.issuedTo} is not null`,
    ),
    check('documents_seller_once_issued', sql`${table.lifecycle} = 'draft' or ${table.seller} is not null`),
    check(
      'documents_lifecycle_of_type',
      sql`${table.lifecycle} in ('draft', 'sent')
        or ${table.type} = 'estimate' and ${table.lifecycle} in ('accepted', 'declined', 'invoiced')
        or ${table.type} <> 'estimate' and ${table.lifecycle} = 'void'`,
    ),
    check(
      'documents_settled_within_total',
      sql`case when ${table.lifecycle} = 'draft' then ${table.paidTotal} = 0 and ${table.creditedTotal} = 0
        else least(${table.total}, ${table.paidTotal}, ${table.creditedTotal}, ${table.amountDue}) >= 0 end`,
    ),
    check('documents_paid_is_invoice', sql`${table.paidTotal} = 0 or ${table.type} = 'invoice'`),
    check(
      'documents_amount_due',
      sql`${table.amountDue} = ${table.total} + ${table.roundingAmount} - ${table.paidTotal} - ${table.creditedTotal}`,
    ),
  ];
}
