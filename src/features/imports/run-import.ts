import type { Api } from '#api/client.ts';
import {
  importCustomers,
  importInvoices,
  importItems,
  importPrices,
  type ImportResult,
} from '#shared/contract/imports.ts';
import { importFields, type ImportKind } from './import-fields.ts';

/** A file and how to read it. */
export interface ImportPlan {
  /** Idempotency key of this plan: retries count once. */
  readonly key: string;
  readonly kind: ImportKind;
  readonly csv: string;
  /** Field to column. */
  readonly mapping: Readonly<Record<string, number>>;
  readonly decimal: '.' | ',';
  readonly date_order: 'ymd' | 'dmy' | 'mdy';
  /** What stands instead of a column's values. */
  readonly replacements: readonly {
    /** Of the file, from 0. */
    readonly column: number;
    readonly from: string;
    readonly to: string;
  }[];
  readonly skip_errors: boolean;
  readonly skip_duplicates: boolean;
  readonly create_customers: boolean;
  /** Of invoices: they were issued in another product and keep their numbers. */
  readonly as_issued: boolean;
  readonly prices_include_tax: boolean;
  /** Whose prices these are; empty for other kinds. */
  readonly list_id: string;
}

/** The result so far. Errors cover the whole file. */
export interface ImportState extends ImportResult {
  readonly isDryRun: boolean;
}

/** Without columns of fields that this kind of import hasn't. */
function mappingOf(plan: ImportPlan): Record<string, number> {
  const fields: readonly string[] = importFields(plan);
  return Object.fromEntries(Object.entries(plan.mapping).filter(([field]) => fields.includes(field)));
}

function ask(api: Api, plan: ImportPlan, offset: number, isDryRun: boolean): Promise<ImportResult> {
  const {
    kind,
    create_customers,
    as_issued,
    prices_include_tax,
    list_id: id,
    key,
    replacements,
    ...rest
  } = plan;
  const body = {
    ...rest,
    replacements: [...replacements],
    mapping: mappingOf(plan),
    dry_run: isDryRun,
    offset,
  };
  // A retry after a lost response must not import twice.
  const headers = isDryRun ? {} : { 'idempotency-key': `${key}-${offset}` };
  switch (kind) {
    case 'customers':
      return api(importCustomers, { body }, { headers });
    case 'items':
      return api(importItems, { body: { ...body, prices_include_tax } }, { headers });
    case 'prices':
      return api(importPrices, { params: { id }, body }, { headers });
    case 'invoices':
      return api(importInvoices, { body: { ...body, create_customers, as_issued } }, { headers });
  }
}

/**
 * Imports a file in batches and reports progress after each. Rerunning the same plan imports nothing twice.
 * Rejects with `ApiError`.
 */
export async function runImport(
  api: Api,
  plan: ImportPlan,
  { isDryRun, onProgress }: { isDryRun: boolean; onProgress: (state: ImportState) => void },
): Promise<void> {
  let imported = 0;
  let next: number | null = 0;
  while (next !== null) {
    const answer: ImportResult = await ask(api, plan, next, isDryRun);
    imported += answer.imported;
    next = answer.next_offset;
    onProgress({ ...answer, imported, isDryRun });
  }
}
