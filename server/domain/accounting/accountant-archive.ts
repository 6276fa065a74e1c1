import type { Document } from '#shared/contract/document-fields.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { writeCsv, type CsvColumn, type Decimals } from '../csv/write-csv.ts';
import { createFileNames } from '../export/file-names.ts';
import { createZip } from '../export/zip.ts';
import { totalOf } from './invoice-pages.ts';
import { journalColumns, journalRows } from './journal-rows.ts';
import type { Posting } from './posting.ts';
import { writeDatev, type DatevBatch } from './write-datev.ts';

/** Runs one piece of the work. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface Archive {
  readonly now: Date;
  readonly read: () => Promise<{
    readonly postings: readonly Posting[];
    readonly batches: readonly DatevBatch[];
  }>;
  readonly documents: AsyncIterable<{ readonly document: Document; readonly pdf: Uint8Array | null }>;
  readonly csv: { readonly bom: boolean; readonly decimals?: Decimals | undefined };
  readonly inTurn: InTurn;
}

/**
 * Everything of a period that an accountant needs, as a ZIP archive: the journal, DATEV batches, the documents' PDFs, and
 * at last the list of them. One file is in memory at a time. What is read first is refused before the archive begins.
 */
export async function* accountantArchive({
  now,
  read,
  documents,
  csv,
  inTurn,
}: Archive): AsyncGenerator<Uint8Array> {
  const zip = createZip(now);
  const { postings, batches } = await inTurn(read);
  yield* await zip.add('journal.csv', await whole(journal(postings, { ...csv, inTurn })), true);
  for (const batch of batches)
    yield* await zip.add(batchName(batch), await whole(writeDatev(batch, inTurn)), true);
  const listed: Listed[] = [];
  const nameOf = createFileNames();
  for await (const { document, pdf } of documents) {
    const file = pdf && nameOf(folders[kindOf(document)], document.document_number ?? '', 'pdf');
    listed.push(listedAs(file, document));
    if (pdf && file !== null) yield* await zip.add(file, pdf, false);
  }
  const list = writeCsv(listColumns, onePage(listed), { ...csv, inTurn });
  yield* await zip.add('documents.csv', await whole(list), true);
  yield* zip.end();
}

/** The name that DATEV expects of a batch. */
export function batchName({ from, to }: Pick<DatevBatch, 'from' | 'to'>): string {
  return `EXTF_Buchungsstapel_${from}_${to}.csv`;
}

const folders = { invoice: 'invoices', credit_note: 'credit-notes' } as const;

function kindOf({ document_type: type }: Document): keyof typeof folders {
  return type === 'credit_note' ? type : 'invoice';
}

/** Rows that are formatted at once: others' requests go in between. */
const atOnce = 500;

async function* journal(
  postings: readonly Posting[],
  writing: Parameters<typeof writeCsv>[2],
): AsyncGenerator<string> {
  const rows = await writing.inTurn(async () => journalRows(postings));
  const read = async (cursor = '0') => {
    const end = Number(cursor) + atOnce;
    return { items: rows.slice(Number(cursor), end), next_cursor: end < rows.length ? String(end) : null };
  };
  yield* writeCsv(journalColumns, read, writing);
}

async function whole(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(all);
}

const onePage = (items: readonly Listed[]) => async () => ({ items, next_cursor: null });

/** A row of the list: what is kept of a document while the others are printed. */
type Listed = ReturnType<typeof listedAs>;

function listedAs(file: string | null, document: Document) {
  const figure = (amount: number) => ({
    figure: moneyText(fromWireAmount(amount, document.currency), document.currency),
  });
  return {
    file: file ?? '',
    type: document.document_type,
    number: document.document_number,
    status: document.status,
    day: document.issue_date,
    customer: document.buyer?.name ?? document.customer_name,
    currency: document.currency,
    net: figure(document.tax_exclusive_total),
    tax: figure(document.tax_total),
    rounding: figure(document.rounding_amount),
    total: totalOf(document),
  };
}

const listColumns: readonly CsvColumn<Listed>[] = [
  { title: 'File', of: ({ file }) => file },
  { title: 'Type', of: ({ type }) => type },
  { title: 'Number', of: ({ number }) => number },
  { title: 'Status', of: ({ status }) => status },
  { title: 'Issue date', of: ({ day }) => day },
  { title: 'Customer', of: ({ customer }) => customer },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Net', of: ({ net }) => net },
  { title: 'Tax', of: ({ tax }) => tax },
  { title: 'Rounding', of: ({ rounding }) => rounding },
  { title: 'Total', of: ({ total }) => total },
];
