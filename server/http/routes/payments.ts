import * as contract from '#shared/contract/payments.ts';
import type { Deps } from '#server/domain/deps.ts';
import { allocatePayment } from '#server/domain/payments/allocate-payment.ts';
import { enterPayment } from '#server/domain/payments/enter-payment.ts';
import { getPayment } from '#server/domain/payments/get-payment.ts';
import { listPayments } from '#server/domain/payments/list-payments.ts';
import { voidPayment } from '#server/domain/payments/void-payment.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /api/payments. */
export function definePaymentRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    contract.listPayments,
  )(async ({ query }, { actor, db }) => listPayments({ db }, actor, query));
  defineRoute(
    api,
    contract.getPayment,
  )(async ({ params }, { actor, db }) => getPayment({ db }, actor, params.id));
  defineRoute(
    api,
    contract.recordPayment,
  )(async ({ body }, { actor, db }) => enterPayment({ db, clock }, actor, body));
  defineRoute(
    api,
    contract.allocatePayment,
  )(async ({ params, body }, { actor, db }) => allocatePayment({ db, clock }, actor, params.id, body));
  defineRoute(
    api,
    contract.voidPayment,
  )(async ({ params, body: { reason } }, { actor, db }) =>
    voidPayment({ db, clock }, actor, { paymentId: params.id, reason }),
  );
}
