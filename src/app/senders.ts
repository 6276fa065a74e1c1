import type { Api } from '#api/client.ts';
import type { Act } from '#offline/outbox/act.ts';

/** Who sends each kind of act. Their code is loaded only if there is one. */
export const senders: Readonly<Record<Act['kind'], (api: Api, act: Act) => Promise<void>>> = {
  customer: async (api, act) =>
    (await import('#features/shared/customers/add-customer.ts')).addWaiting(api, act),
  payment: async (api, act) =>
    (await import('#features/payments/waiting-payment.ts')).recordWaiting(api, act),
  document: async (api, act) =>
    (await import('#features/documents/editor/waiting-issue.ts')).issueWaiting(api, act),
};
