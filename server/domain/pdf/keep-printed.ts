import { and, eq } from 'drizzle-orm';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { isDiskFull } from '#server/db/errors.ts';
import { printedDocuments } from '#server/db/schema/printed-documents.ts';
import type { PrintJob } from './print-job.ts';
import type { Print } from './print-in-turn.ts';

type Printed = Omit<typeof printedDocuments.$inferSelect, 'pdf' | 'createdAt'>;

/**
 * Prints an issued document once for each state of payment and returns the same bytes ever after, whatever a later
 * release would draw. Needs a connection of its own, so call it outside transactions.
 */
export function keepPrinted(db: Database, print: Print): Print {
  return async (organizationId, job, signal) => {
    const printed = printedOf(organizationId, job);
    if (printed === null) return print(organizationId, job, signal);
    return (
      (await stored(db, printed)) ?? store(db, { ...printed, pdf: await print(organizationId, job, signal) })
    );
  };
}

/** What tells the PDFs of an issued document apart. Null for everything else. */
function printedOf(organizationId: string, job: PrintJob): Printed | null {
  if (job.kind !== 'document') return null;
  const { document_id: documentId, document_number: number, status, currency, ...totals } = job.document;
  if (number === null) return null;
  return {
    organizationId,
    documentId,
    isVoid: status === 'void',
    paidTotal: fromWireAmount(totals.paid_total, currency),
    creditedTotal: fromWireAmount(totals.credited_total, currency),
  };
}

async function stored(db: Database, printed: Printed): Promise<Buffer<ArrayBuffer> | undefined> {
  const { organizationId, documentId, isVoid, paidTotal, creditedTotal } = printed;
  const [row] = await db
    .select({ pdf: printedDocuments.pdf })
    .from(printedDocuments)
    .where(
      and(
        eq(printedDocuments.organizationId, organizationId),
        eq(printedDocuments.documentId, documentId),
        eq(printedDocuments.isVoid, isVoid),
        eq(printedDocuments.paidTotal, paidTotal),
        eq(printedDocuments.creditedTotal, creditedTotal),
      ),
    );
  return row && Buffer.from(row.pdf);
}

/** If two were printed at the same time, both callers get the first. */
async function store(
  db: Database,
  made: Printed & { readonly pdf: Buffer<ArrayBuffer> },
): Promise<Buffer<ArrayBuffer>> {
  try {
    const { rowCount } = await db.insert(printedDocuments).values(made).onConflictDoNothing();
    if (rowCount === 1) return made.pdf;
  } catch (error) {
    // Reading must go on with a full disk.
    if (!isDiskFull(error)) throw error;
    return made.pdf;
  }
  return (await stored(db, made)) ?? made.pdf;
}
