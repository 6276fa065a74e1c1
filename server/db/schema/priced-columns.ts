import { customType } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Allowance } from '#shared/documents/allowance.ts';
import type { DocumentAllowance } from '#shared/documents/priced-document.ts';
import { taxCategories, type Tax } from '#shared/documents/tax.ts';

/** A bigint in JSON: a string of decimal digits. */
const integer = v.pipe(
  v.string(),
  v.regex(/^-?\d+$/),
  v.transform((text) => BigInt(text)),
);

const tax = v.object({ category: v.picklist(taxCategories), rate: integer, name: v.string() });

const allowance = v.object({
  charge: v.boolean(),
  size: v.variant('kind', [
    v.object({ kind: v.literal('amount'), amount: integer }),
    v.object({ kind: v.literal('percent'), percent: integer }),
  ]),
  reason: v.string(),
});

const documentAllowance = v.pipe(
  v.object({ ...allowance.entries, taxes: v.optional(v.array(tax)) }),
  v.transform((stored): DocumentAllowance => ({ ...stored, taxes: stored.taxes })),
);

/** Taxes of a line; rates in millionths of a percent. */
export const taxes = jsonColumn<readonly Tax[]>(v.array(tax));

/** Allowances and charges of a line; amounts in minor units. */
export const lineAllowances = jsonColumn<readonly Allowance[]>(v.array(allowance));

/** Allowances and charges of the whole document. */
export const documentAllowances = jsonColumn<readonly DocumentAllowance[]>(v.array(documentAllowance));

/** A jsonb column parsed with a schema, which restores bigints. */
function jsonColumn<Data>(schema: v.GenericSchema<unknown, Data>) {
  return customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) =>
      JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)),
    fromDriver: (stored) => v.parse(schema, stored),
  });
}
