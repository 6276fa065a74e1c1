import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, storableText } from './fields.ts';
import { importFault, replacements } from './import-faults.ts';
import { says } from '../words/field-words.ts';

/**
 * What a CSV column can be mapped to. Importing customers requires `name`. `contacts` are further ones: a line each, with
 * name, role, email, and phone between semicolons.
 */
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
  'payment_terms_days',
  'contacts',
  'notes',
] as const;

/**
 * Rows with the same `reference` are lines of one invoice. `currency` defaults to the customer's, then the
 * organization's. From `total` on, only for invoices that were issued elsewhere.
 */
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
  'tax_amount',
  'notes',
  'terms',
  'total',
  'paid',
  'amount_due',
  'paid_date',
  'status',
] as const;

/** Rows of the same item, with prices in several currencies, follow each other. Importing items requires `name`. */
export const itemImportFields = [
  'number',
  'name',
  'description',
  'unit',
  'currency',
  'unit_price',
  'prices_include_tax',
  'tax_rate',
  'tax_name',
] as const;

/** Of a price list. The item is found by its ID, otherwise by its number, otherwise by its name; one of them is required. */
export const priceImportFields = ['item_id', 'number', 'name', 'currency', 'unit_price'] as const;

/** CSV text, at most a million characters so that it fits into a request. */
const csv = v.pipe(
  storableText(),
  v.nonEmpty(says((say) => say.emptyFile)),
  v.maxLength(
    1_000_000,
    says((say) => say.importTooLarge),
  ),
);

/** Maps fields to columns, counted from 0. */
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
  /** If true, nothing is saved; the response is a preview. */
  dry_run: v.boolean(),
  /** Imports the records without errors. Otherwise a single error stops the import. */
  skip_errors: v.optional(v.boolean(), false),
  /** Skips likely duplicates (see `duplicates`). Default: no. */
  skip_duplicates: v.optional(v.boolean()),
  /** First record of this call, from 0. Continue a file at `next_offset`. */
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** How to read ambiguous numbers and dates. */
  decimal: v.optional(v.picklist(['.', ',']), '.'),
  /** What stands instead of a value of the file wherever a column has it. Columns are counted from 0. */
  replacements: v.optional(replacements),
  date_order: v.optional(v.picklist(['ymd', 'dmy', 'mdy']), 'ymd'),
};

const result = v.object({
  /** Number of records in the file: customers, invoices, items, or prices. */
  records: v.number(),
  /** Records imported by this call, or that would be in a dry run. */
  imported: v.number(),
  /** The first 100 errors; `row` is the spreadsheet row, with the header as row 1. */
  errors: v.array(v.object({ row: v.number(), column: v.nullable(v.string()), message: v.string() })),
  error_count: v.number(),
  /** All errors by column and message, the most frequent first, with their first rows; at most 50. */
  faults: v.optional(v.array(importFault), []),
  /** Dry run only: a CSV file of the rows with errors and a column of reasons; null if there are none. */
  error_file: v.nullable(v.string()),
  // Both are missing from responses an older version stored for idempotent repeats.
  /**
   * Dry run only: the first 100 records that seem to exist already, in the database or earlier in the file. Not
   * errors.
   */
  duplicates: v.optional(v.array(v.object({ row: v.number(), message: v.string() })), []),
  duplicate_count: v.optional(v.number(), 0),
  /** Dry run of issued invoices only: the first 100 numbers that are missing in between. Not errors. */
  missing_numbers: v.optional(v.array(v.string()), []),
  missing_count: v.optional(v.number(), 0),
  /** Where the next call continues; null at the end. */
  next_offset: v.nullable(v.number()),
});
export type ImportResult = v.InferOutput<typeof result>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/import/preview',
  access: 'writer',
  summary: 'Read the columns of a CSV file, its first rows, and a suggested mapping',
  body: v.strictObject({
    csv,
    kind: v.picklist(
      ['customers', 'invoices', 'items', 'prices'],
      says((say) => say.chooseImport),
    ),
  }),
  output: v.object({
    columns: v.array(v.string()),
    sample: v.array(v.array(v.string())),
    rows: v.number(),
    /** Field to column; unambiguous matches only. */
    mapping: v.record(v.string(), v.number()),
  }),
  success: 200,
  refusals: ['too_many_attempts', 'overloaded'],
});

export const importCustomers = endpoint({
  method: 'POST',
  path: '/api/import/customers',
  access: 'writer',
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
  access: 'writer',
  summary:
    'Import invoices from a CSV file, as drafts or as issued elsewhere, 200 per call, all or none; customers are matched by name',
  body: v.strictObject({
    ...options,
    mapping: mappingOf(invoiceImportFields),
    /** Creates customers whose names are not known yet. */
    create_customers: v.optional(v.boolean(), false),
    /**
     * Issued in another product: `reference` is the number, which stays; what was paid becomes a payment; what is here
     * already is skipped. Lines are optional if there is a `total`.
     */
    as_issued: v.optional(v.boolean()),
  }),
  output: result,
  success: 200,
  repeatable: true,
  refusals: ['too_many_attempts', 'overloaded'],
});

export const importItems = endpoint({
  method: 'POST',
  path: '/api/import/items',
  access: 'writer',
  summary: 'Import catalog items from a CSV file, 500 per call, all or none',
  body: v.strictObject({
    ...options,
    mapping: mappingOf(itemImportFields),
    /** Of items that don't say so themselves. */
    prices_include_tax: v.optional(v.boolean(), false),
  }),
  output: result,
  success: 200,
  repeatable: true,
  refusals: ['too_many_attempts', 'overloaded'],
});

export const importPrices = endpoint({
  method: 'POST',
  path: '/api/import/price-lists/{id}',
  access: 'writer',
  summary: 'Put the prices of a CSV file on a price list, all or none; its other prices stay',
  params: v.strictObject({ id }),
  body: v.strictObject({ ...options, mapping: mappingOf(priceImportFields) }),
  output: result,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'too_many_attempts', 'overloaded'],
});
