import { lineRows, taxRows } from '../document-rows.ts';
import { millionthsText } from '#shared/money/millionths.ts';
import type { SeedDocument } from './books.ts';
import { makeDemoBooks } from './demo/make-demo-books.ts';

/** An invoice as JSON for PostgreSQL to copy: amounts in minor units as text, decimals as text. */
export interface InvoiceTemplate {
  readonly document: Readonly<Record<string, unknown>>;
  readonly lines: readonly object[];
  readonly taxes: readonly object[];
}

const templateCount = 200;

/** The demo's invoices in US dollars. */
export function makeTemplates(today: string): InvoiceTemplate[] {
  const invoices = makeDemoBooks(today).documents.filter(
    ({ type, currency, totals }) => type === 'invoice' && currency === 'USD' && totals.total > 0n,
  );
  return invoices.slice(0, templateCount).map(template);
}

function template({ lines, allowances, totals }: SeedDocument): InvoiceTemplate {
  return {
    document: {
      allowances: asText(allowances),
      subtotal: asText(totals.subtotal),
      allowance_total: asText(totals.allowanceTotal),
      charge_total: asText(totals.chargeTotal),
      tax_exclusive_total: asText(totals.taxExclusiveTotal),
      tax_total: asText(totals.taxTotal),
      total: asText(totals.total),
    },
    lines: lineRows(lines, totals).map((row) => ({
      position: row.position,
      description: row.description,
      quantity: millionthsText(row.quantity),
      unit_code: row.unitCode,
      unit_price: millionthsText(row.unitPrice),
      base_quantity: millionthsText(row.baseQuantity),
      allowances: asText(row.allowances),
      taxes: asText(row.taxes),
      total: asText(row.total),
      net: asText(row.net),
    })),
    taxes: taxRows(totals).map((row) => ({
      position: row.position,
      category: row.category,
      rate: millionthsText(row.rate),
      name: row.name,
      taxable_amount: asText(row.taxableAmount),
      tax_amount: asText(row.taxAmount),
    })),
  };
}

/** Converts bigints to text, as the jsonb columns store them. */
function asText(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)),
  );
}
