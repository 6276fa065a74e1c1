import * as mailing from '#shared/contract/statement-mails.ts';
import * as contract from '#shared/contract/statements.ts';
import type { ApiDeps } from '#server/domain/deps.ts';
import { receiptPdf } from '#server/domain/pdf/receipt-pdf.ts';
import { statementPdf, statementsPdf } from '#server/domain/pdf/statement-pdf.ts';
import { getBalance } from '#server/domain/statements/get-balance.ts';
import { getStatement } from '#server/domain/statements/get-statement.ts';
import { listRecipients } from '#server/domain/statements/list-recipients.ts';
import { listStatementDeliveries } from '#server/domain/statements/list-statement-deliveries.ts';
import { sendStatements } from '#server/domain/statements/send-statements.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints for a customer's balance and statement. */
export function defineStatementRoutes(api: Api, deps: ApiDeps): void {
  const { clock, print } = deps;
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
  defineRoute(
    api,
    mailing.listStatementRecipients,
  )(async ({ body }, { actor, db }) => listRecipients({ db }, actor, body));
  defineRoute(
    api,
    mailing.sendStatements,
  )(async ({ body }, { actor, db, afterwards }) => {
    const answer = await sendStatements({ ...deps, db }, actor, body);
    afterwards(deps.wakeOutbox);
    return answer;
  });
  defineRoute(
    api,
    mailing.listStatementDeliveries,
  )(async ({ params }, { actor, db, language }) =>
    listStatementDeliveries({ db }, actor, params.id, language),
  );
}
