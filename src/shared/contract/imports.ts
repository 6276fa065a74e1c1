import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { storableText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** What a column of a file may mean; an import of customers needs `name`. */
export const customerImportFields = [
  'name',
  'contact_name',
  'email',
  'phone',
  'tax_id',
  'line1',
  'line2',
  'city',
  'region',
  'postal_code',
  'country',
  'currency',
  'language',
  'notes',
] as const;

/** Rows with one `reference` are lines of one invoice. Without a `currency` it is in the customer's, or the organization's. */
export const invoiceImportFields = [
  'reference',
  'customer_name',
  'currency',
  'issue_date',
  'due_date',
  'description',
  'quantity',
  'unit_price',
  'tax_rate',
  'notes',
  'terms',
] as const;

/** Text of a CSV file: a million characters, so that it fits into a request. */
const csv = v.pipe(
  storableText(),
  v.nonEmpty(says((say) => say.emptyFile)),
  v.maxLength(
    1_000_000,
    says((say) => say.importTooLarge),
  ),
);

/** Which column, counted from 0, holds what. */
// @__NO_SIDE_EFFECTS__
function mappingOf<const Fields extends readonly string[]>(fields: Fields) {
  return v.record(
    v.picklist(
      fields,
      says((say) => say.unknownImportField),
    ),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(199)),
  );
}

const options = {
  csv,
  /** True: nothing is kept, and the answer says what would be. */
  dry_run: v.boolean(),
  /** Goes on with the records that have no errors; otherwise one error keeps all of them out. */
  skip_errors: v.optional(v.boolean(), false),
  /** Leaves out the records that seem to be there already (`duplicates`). Absent: no. */
  skip_duplicates: v.optional(v.boolean()),
  /** The first record of this call, from 0; the rest of a file goes on at `next_offset`. */
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** How the file writes what is ambiguous. */
  decimal: v.optional(v.picklist(['.', ',']), '.'),
  date_order: v.optional(v.picklist(['ymd', 'dmy', 'mdy']), 'ymd'),
};

const result = v.object({
  /** Records in the file: customers, or invoices. */
  records: v.number(),
  /** Brought in by this call, or by a dry run: that would be. */
  imported: v.number(),
  /** The first hundred; `row` is the line's number as a spreadsheet counts, the head being 1. */
  errors: v.array(v.object({ row: v.number(), column: v.nullable(v.string()), message: v.string() })),
  error_count: v.number(),
  /** Of a dry run: the rows with errors as a CSV file, with a column that says why; null where there are none. */
  error_file: v.nullable(v.string()),
  // Answers that an older version kept for their repeats have neither.
  /** Of a dry run: the first hundred that seem to be there already, or to stand in the file before; no errors. */
  duplicates: v.optional(v.array(v.object({ row: v.number(), message: v.string() })), []),
  duplicate_count: v.optional(v.number(), 0),
  /** Where the next call goes on; null at the end. */
  next_offset: v.nullable(v.number()),
});
export type ImportResult = v.InferOutput<typeof result>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/import/preview',
  access: 'user',
  summary: 'Read the columns of a CSV file, its first rows, and a suggested mapping',
  body: v.strictObject({
    csv,
    kind: v.picklist(
      ['customers', 'invoices'],
      says((say) => say.chooseImport),
    ),
  }),
  output: v.object({
    columns: v.array(v.string()),
    sample: v.array(v.array(v.string())),
    rows: v.number(),
    /** Field to column; only what is plain. */
    mapping: v.record(v.string(), v.number()),
  }),
  success: 200,
  refusals: ['too_many_attempts', 'overloaded'],
});

export const importCustomers = endpoint({
  method: 'POST',
  path: '/api/import/customers',
  access: 'user',
  summary: 'Import customers from a CSV file, 500 per call, all or none',
  body: v.strictObject({ ...options, mapping: mappingOf(customerImportFields) }),
  output: result,
  success: 200,
  repeatable: true,
  refusals: ['too_many_attempts', 'overloaded'],
});

export const importInvoices = endpoint({
  method: 'POST',
  path: '/api/import/invoices',
  access: 'user',
  summary:
    'Import invoices from a CSV file as drafts, 200 per call, all or none; customers are matched by name',
  body: v.strictObject({
    ...options,
    mapping: mappingOf(invoiceImportFields),
    /** Adds customers that are not known yet, by their names. */
    create_customers: v.optional(v.boolean(), false),
  }),
  output: result,
  success: 200,
  repeatable: true,
  refusals: ['too_many_attempts', 'overloaded'],
});
