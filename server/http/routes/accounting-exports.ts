import * as contract from '#shared/contract/exports.ts';
import { exportQuickBooks, mostQuickBooksInvoices } from '#shared/contract/quickbooks.ts';
import { exportXero, mostXeroInvoices } from '#shared/contract/xero.ts';
import type { Database } from '#server/db/connect.ts';
import { inTenant } from '#server/db/transaction.ts';
import { accountantArchive, batchName } from '#server/domain/accounting/accountant-archive.ts';
import { datevBatch, datevBatches } from '#server/domain/accounting/datev-batch.ts';
import { invoicePages } from '#server/domain/accounting/invoice-pages.ts';
import { issuedInPeriod } from '#server/domain/accounting/issued-in-period.ts';
import { journalColumns, journalRows } from '#server/domain/accounting/journal-rows.ts';
import { readPostings } from '#server/domain/accounting/read-postings.ts';
import { writeDatev } from '#server/domain/accounting/write-datev.ts';
import { quickBooksColumns, quickBooksRows } from '#server/domain/accounting/write-quickbooks.ts';
import { xeroColumns, xeroRows } from '#server/domain/accounting/write-xero.ts';
import type { Actor } from '#server/domain/actor.ts';
import type { Deps } from '#server/domain/deps.ts';
import { printIssued } from '#server/domain/pdf/print-issued.ts';
import { defineRoute, type Api } from '../define-route.ts';
import {
  exportedFile,
  inPages,
  readInTurn,
  refuseIfFull,
  writtenInTurn,
  type AtTheDoor,
} from './exported-file.ts';

type AccountingDeps = Pick<Deps, 'clock' | 'accessTokens' | 'print'>;

/** Files for the accountant's own software. */
export function defineAccountingExports(api: Api, deps: AccountingDeps, atTheDoor: AtTheDoor): void {
  const { clock } = deps;
  defineArchive(api, deps);
  defineInvoiceExports(api, deps, atTheDoor);
  defineRoute(api, contract.exportJournal, { atTheDoor })(
    async ({ query: { bom, format, decimals, ...period } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'journal', bom, format, decimals, columns: journalColumns },
        inPages(async (db) => journalRows(await readPostings(db, actor, period))),
      ),
  );
  defineRoute(api, contract.exportDatev, { atTheDoor })(async ({ query: period }, { actor, signal }) => {
    const read = async () =>
      inOwn(api, actor, async (tx) => datevBatch(tx, actor, { ...period, now: clock() }));
    const content = writtenInTurn(actor, signal(), async function* write(inTurn) {
      yield* writeDatev(await inTurn(read), inTurn);
    });
    return { name: batchName(period), content };
  });
}

/** Invoices for other bookkeeping programs. */
function defineInvoiceExports(api: Api, { clock }: AccountingDeps, atTheDoor: AtTheDoor): void {
  defineRoute(api, exportXero, { atTheDoor })(async ({ query: { choices, ...period } }, { actor, signal }) =>
    exportedFile(
      { ...api, actor, signal: signal() },
      { name: `xero_${period.from}_${period.to}`, bom: '0', isForImport: true, columns: xeroColumns },
      invoicePages({ clock }, actor, {
        period,
        most: mostXeroInvoices,
        tooMany: (say) => say.accounting.tooManyForXero(mostXeroInvoices),
        rowsOf: (document, say) => xeroRows(document, say, choices),
      }),
    ),
  );
  defineRoute(api, exportQuickBooks, { atTheDoor })(async ({ query: period }, { actor, signal }) =>
    exportedFile(
      { ...api, actor, signal: signal() },
      {
        name: `quickbooks_${period.from}_${period.to}`,
        bom: '0',
        isForImport: true,
        columns: quickBooksColumns,
      },
      invoicePages({ clock }, actor, {
        period,
        most: mostQuickBooksInvoices,
        tooMany: (say) => say.accounting.tooManyForQuickBooks(mostQuickBooksInvoices),
        rowsOf: quickBooksRows,
      }),
    ),
  );
}

/** The archive of a period. A period with too many documents is refused before it waits for its turn. */
function defineArchive(api: Api, { clock, accessTokens, print }: AccountingDeps): void {
  const atTheDoor: AtTheDoor = async (token) => refuseIfFull(await accessTokens.verify(token), 'archive');
  defineRoute(api, contract.exportForAccountant, { atTheDoor })(
    async ({ query: { bom, decimals, ...period } }, call) => {
      const { actor } = call;
      const [now, signal] = [clock(), call.signal()];
      const ids = await issuedInPeriod(call.db, actor, period);
      const documents = printIssued(
        { clock, print, signal, read: async (work) => readInTurn({ ...api, actor, signal }, work) },
        actor,
        ids,
      );
      const read = async () =>
        inOwn(api, actor, async (tx) => {
          const postings = await readPostings(tx, actor, period);
          return { postings, batches: await datevBatches(tx, actor, { ...period, now, postings }) };
        });
      const csv = { bom: bom === '1', decimals };
      const content = writtenInTurn(
        actor,
        signal,
        (inTurn) => accountantArchive({ now, read, documents, csv, inTurn }),
        'archive',
      );
      return { name: `accountant_${period.from}_${period.to}.zip`, content };
    },
  );
}

/** Customers may get their debtor accounts, so it isn't only read. */
async function inOwn<T>(api: Api, { organizationId }: Actor, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTenant(api.db, { organizationId, readOnly: false, wall: api.tenantWall }, work);
}
