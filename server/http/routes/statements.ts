import * as contract from '#shared/contract/statements.ts';
import type { Deps } from '#server/domain/deps.ts';
import { receiptPdf } from '#server/domain/pdf/receipt-pdf.ts';
import { statementPdf, statementsPdf } from '#server/domain/pdf/statement-pdf.ts';
import { getBalance } from '#server/domain/statements/get-balance.ts';
import { getStatement } from '#server/domain/statements/get-statement.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints for a customer's balance and statement. */
export function defineStatementRoutes(api: Api, { clock, print }: Pick<Deps, 'clock' | 'print'>): void {
  defineRoute(
    api,
    contract.getCustomerBalance,
  )(async ({ params }, { actor, db }) => getBalance({ db, clock }, actor, params.id));
  defineRoute(
    api,
    contract.getStatement,
  )(async ({ params, query }, { actor, db }) => getStatement({ db, clock }, actor, params.id, query));
  defineRoute(
    api,
    contract.getStatementPdf,
  )(async ({ params, query }, { actor, db, signal }) =>
    statementPdf({ db, clock, print, signal: signal() }, actor, params.id, query),
  );
  defineRoute(
    api,
    contract.printStatements,
  )(async ({ body }, { actor, db, signal }) =>
    statementsPdf({ db, clock, print, signal: signal() }, actor, body),
  );
  defineRoute(
    api,
    contract.getReceiptPdf,
  )(async ({ params }, { actor, db, signal }) =>
    receiptPdf({ db, print, signal: signal() }, actor, params.id),
  );
}
