/* oxlint-disable max-lines -- a row for each endpoint */
import type { IdKind } from './ids-of-kinds.ts';

/** All kinds of callers. */
export const callers = [
  'anonymous',
  'viewer',
  'accountant',
  'user',
  'org_admin',
  'super_admin',
  'expired',
  'revoked',
  'half session',
  'deactivated',
] as const;
export type Caller = (typeof callers)[number];

/** `let in`, or the code of the refusal. */
type Verdicts = Readonly<Record<Caller, string>>;

export interface Row {
  readonly verdicts: Verdicts;
  /**
   * Operations with an id: what the id stands for, and how those let in are answered for an own record and a
   * deleted one (absent: none can be deleted). A foreign or unknown one gets a 404.
   */
  readonly id?: { readonly of: IdKind; readonly own: number; readonly deleted?: number };
  /** Operations authorized by a link's token: how they answer while it is valid. */
  readonly link?: number;
  /** A body that matches the contract, if the id is looked up only afterwards. */
  readonly body?: unknown;
}

const shutOut = {
  anonymous: 'unauthenticated',
  expired: 'token_expired',
  revoked: 'session_revoked',
  deactivated: 'session_revoked',
};
const admins = {
  ...shutOut,
  viewer: 'forbidden',
  accountant: 'forbidden',
  user: 'forbidden',
  org_admin: 'let in',
  super_admin: 'let in',
  'half session': 'two_factor_required',
};
/** The audit log, the users and the backup. */
const auditors = { ...admins, accountant: 'let in' };
const writers = { ...admins, user: 'let in' };
const exporters = { ...writers, accountant: 'let in' };
const signedIn = { ...exporters, viewer: 'let in' };
const halfSignedIn = { ...signedIn, 'half session': 'let in' };
const everybody = {
  ...halfSignedIn,
  anonymous: 'let in',
  expired: 'let in',
  revoked: 'let in',
  deactivated: 'let in',
};

/** The ids of a customer and an issued invoice that the organization must have. */
export const knownId = '01940000-0000-7000-8000-000000000001';

const someDocument = {
  document_type: 'estimate',
  customer_id: knownId,
  currency: 'USD',
  lines: [],
};

const someSeries = {
  customer_id: knownId,
  currency: 'USD',
  lines: [{ description: 'Support', quantity: 1, unit_price: 10 }],
  rhythm: { unit: 'week', every: 1 },
  start_on: '2026-01-01',
  mode: 'draft',
};

const someAllocation = {
  allocations: [{ document_id: knownId, amount: 1 }],
};

/** Who may make which call. Written down separately from the contract, so that an error in either shows. */
export const authorizationTable: Readonly<Record<string, Row>> = {
  'POST /auth/register': { verdicts: everybody },
  'POST /auth/login': { verdicts: everybody },
  'POST /auth/social-login': { verdicts: everybody },
  'POST /auth/refresh': { verdicts: everybody },
  'POST /auth/verify-email': { verdicts: everybody },
  'POST /auth/verify-email/resend': { verdicts: everybody },
  'POST /auth/forgot-password': { verdicts: everybody },
  'POST /auth/reset-password': { verdicts: everybody },
  'GET /auth/social-providers': { verdicts: everybody },
  'POST /auth/invitations/accept': { verdicts: everybody },
  'POST /auth/email/confirm': { verdicts: everybody },
  'POST /auth/email': { verdicts: signedIn },
  'POST /auth/logout': { verdicts: halfSignedIn },
  'GET /auth/me': { verdicts: halfSignedIn },
  'POST /auth/2fa/verify': { verdicts: halfSignedIn },
  'PATCH /auth/me': { verdicts: signedIn },
  'POST /auth/password': { verdicts: signedIn },
  'POST /auth/2fa/setup': { verdicts: signedIn },
  'POST /auth/2fa/enable': { verdicts: signedIn },
  'POST /auth/2fa/disable': { verdicts: signedIn },
  'DELETE /auth/2fa/removal': { verdicts: signedIn },
  'POST /auth/2fa/recovery-codes': { verdicts: signedIn },
  'GET /auth/me/data': { verdicts: signedIn },
  // Without the account's address in its body, it deletes nothing.
  'POST /auth/me/deletion': { verdicts: signedIn },
  'GET /auth/linked-accounts': { verdicts: signedIn },
  'POST /auth/linked-accounts': { verdicts: signedIn },
  'DELETE /auth/linked-accounts/{provider}': { verdicts: signedIn },
  'POST /auth/passkeys/sign-in/options': { verdicts: everybody },
  'POST /auth/passkeys/sign-in': { verdicts: everybody },
  'POST /auth/2fa/passkey': { verdicts: halfSignedIn },
  'GET /auth/passkeys': { verdicts: signedIn },
  'POST /auth/passkeys/options': { verdicts: signedIn },
  'POST /auth/passkeys': { verdicts: signedIn },
  'PATCH /auth/passkeys/{id}': {
    verdicts: signedIn,
    id: { of: 'passkey', own: 200, deleted: 404 },
    body: { name: 'Laptop' },
  },
  'POST /auth/passkeys/{id}/remove': { verdicts: signedIn, id: { of: 'passkey', own: 204, deleted: 404 } },
  'POST /auth/proof': { verdicts: signedIn },
  'POST /auth/proof/passkey': { verdicts: signedIn },
  'GET /auth/sessions': { verdicts: signedIn },
  'DELETE /auth/sessions': { verdicts: signedIn },
  'DELETE /auth/sessions/{id}': { verdicts: signedIn, id: { of: 'session', own: 204, deleted: 404 } },
  'GET /auth/users': { verdicts: auditors },
  'POST /auth/users/invite': { verdicts: admins },
  'POST /auth/users/{id}/resend-invitation': {
    verdicts: admins,
    id: { of: 'invitation', own: 200, deleted: 404 },
  },
  'PATCH /auth/users/{id}/role': {
    verdicts: admins,
    id: { of: 'colleague', own: 200, deleted: 200 },
    body: { new_role: 'user' },
  },
  'DELETE /auth/users/{id}': { verdicts: admins, id: { of: 'colleague', own: 204, deleted: 204 } },
  'POST /auth/users/{id}/reactivate': { verdicts: admins, id: { of: 'colleague', own: 200, deleted: 200 } },
  'POST /auth/users/{id}/two-factor-removal': {
    verdicts: admins,
    id: { of: 'colleague', own: 409, deleted: 409 },
  },
  'DELETE /auth/users/{id}/two-factor-removal': {
    verdicts: admins,
    id: { of: 'colleague', own: 200, deleted: 200 },
  },
  'GET /api/organization/settings': { verdicts: signedIn },
  'PUT /api/organization/settings': { verdicts: admins },
  'GET /api/organization/security': { verdicts: admins },
  'PUT /api/organization/security': { verdicts: admins },
  'GET /api/organization/deletion': { verdicts: admins },
  'POST /api/organization/deletion': { verdicts: admins },
  'DELETE /api/organization/deletion': { verdicts: admins },
  'GET /api/organization/export': { verdicts: auditors },
  'GET /api/organization/next-numbers': { verdicts: signedIn },
  'PUT /api/organization/logo': { verdicts: admins },
  'DELETE /api/organization/logo': { verdicts: admins },
  'DELETE /api/organization/first-steps': { verdicts: admins },
  'GET /api/organization/logos/{hash}': { verdicts: signedIn, id: { of: 'logo', own: 200, deleted: 200 } },
  'GET /api/mail-templates': { verdicts: signedIn },
  'PUT /api/mail-templates/{kind}': { verdicts: admins },
  'DELETE /api/mail-templates/{kind}': { verdicts: admins },
  'POST /api/mail-templates/{kind}/test': { verdicts: admins },
  'GET /api/customers': { verdicts: signedIn },
  'POST /api/customers': { verdicts: writers },
  'GET /api/customers/{id}': { verdicts: signedIn, id: { of: 'customer', own: 200, deleted: 200 } },
  'PUT /api/customers/{id}': {
    verdicts: writers,
    id: { of: 'customer', own: 200, deleted: 404 },
    body: { name: 'Ada' },
  },
  'DELETE /api/customers/{id}': { verdicts: writers, id: { of: 'customer', own: 204, deleted: 404 } },
  'POST /api/customers/{id}/restore': { verdicts: writers, id: { of: 'customer', own: 200, deleted: 200 } },
  'POST /api/customers/{id}/blocking': { verdicts: admins, id: { of: 'customer', own: 200, deleted: 200 } },
  'POST /api/customers/{id}/erasure': { verdicts: admins, id: { of: 'customer', own: 200, deleted: 200 } },
  'GET /api/reports/receivables': { verdicts: signedIn },
  'GET /api/reports/receivables/customers/{id}': {
    verdicts: signedIn,
    id: { of: 'customer', own: 200, deleted: 200 },
  },
  'GET /api/reports/receivables/entries': { verdicts: signedIn },
  'GET /api/reports/revenue': { verdicts: signedIn },
  'GET /api/reports/revenue/entries': { verdicts: signedIn },
  'GET /api/export/revenue': { verdicts: exporters },
  'GET /api/reports/payments': { verdicts: signedIn },
  'GET /api/reports/payments/entries': { verdicts: signedIn },
  'GET /api/export/payments-by-method': { verdicts: exporters },
  'GET /api/reports/taxes': { verdicts: signedIn },
  'GET /api/reports/taxes/entries': { verdicts: signedIn },
  'GET /api/reminder-plan': { verdicts: admins },
  'PUT /api/reminder-plan': { verdicts: admins },
  'POST /api/reminder-plan/preview': { verdicts: admins },
  'GET /api/late-fee-rule': { verdicts: admins },
  'PUT /api/late-fee-rule': { verdicts: admins },
  'POST /api/documents/{id}/late-fee': {
    verdicts: writers,
    id: { of: 'draft', own: 409, deleted: 404 },
  },
  'GET /api/documents/{id}/reminders': { verdicts: signedIn, id: { of: 'draft', own: 200, deleted: 404 } },
  'PUT /api/documents/{id}/reminders/hold': {
    verdicts: writers,
    id: { of: 'draft', own: 200, deleted: 404 },
    body: { until: null },
  },
  'DELETE /api/documents/{id}/reminders/hold': {
    verdicts: writers,
    id: { of: 'draft', own: 200, deleted: 404 },
  },
  'GET /api/customers/{id}/reminders': { verdicts: signedIn, id: { of: 'customer', own: 200, deleted: 200 } },
  'PUT /api/customers/{id}/reminders': {
    verdicts: writers,
    id: { of: 'customer', own: 200, deleted: 404 },
    body: { is_excluded: true },
  },
  'GET /api/items': { verdicts: signedIn },
  'POST /api/items': { verdicts: writers },
  'GET /api/items/{id}': { verdicts: signedIn, id: { of: 'item', own: 200, deleted: 200 } },
  'PUT /api/items/{id}': {
    verdicts: writers,
    id: { of: 'item', own: 200, deleted: 404 },
    body: { name: 'Tap', prices: [], tax_rates: [] },
  },
  'DELETE /api/items/{id}': { verdicts: writers, id: { of: 'item', own: 204, deleted: 404 } },
  'POST /api/items/{id}/restore': { verdicts: writers, id: { of: 'item', own: 200, deleted: 200 } },
  'GET /api/price-lists': { verdicts: signedIn },
  'POST /api/price-lists': { verdicts: writers },
  'GET /api/price-lists/{id}': { verdicts: signedIn, id: { of: 'price_list', own: 200, deleted: 200 } },
  'PUT /api/price-lists/{id}': {
    verdicts: writers,
    id: { of: 'price_list', own: 200, deleted: 404 },
    body: { name: 'Trade', adjustment_percent: null, prices: [] },
  },
  'DELETE /api/price-lists/{id}': { verdicts: writers, id: { of: 'price_list', own: 204, deleted: 404 } },
  'POST /api/price-lists/{id}/restore': {
    verdicts: writers,
    id: { of: 'price_list', own: 200, deleted: 200 },
  },
  'GET /api/line-suggestions': { verdicts: signedIn },
  'GET /api/documents': { verdicts: signedIn },
  'POST /api/documents': { verdicts: writers },
  'GET /api/documents/{id}': { verdicts: signedIn, id: { of: 'draft', own: 200, deleted: 404 } },
  'GET /api/documents/{id}/pdf': { verdicts: signedIn, id: { of: 'draft', own: 200, deleted: 404 } },
  'GET /api/documents/{id}/attachments': { verdicts: signedIn, id: { of: 'draft', own: 200, deleted: 404 } },
  'POST /api/documents/{id}/attachments': {
    verdicts: writers,
    id: { of: 'draft', own: 201, deleted: 404 },
    body: { name: 'Plan', data: 'JVBERi0xLjc=' },
  },
  'GET /api/attachments/{id}/file': { verdicts: signedIn, id: { of: 'attachment', own: 200, deleted: 404 } },
  'PUT /api/attachments/{id}': {
    verdicts: writers,
    id: { of: 'attachment', own: 200, deleted: 404 },
    body: { with_email: false },
  },
  'DELETE /api/attachments/{id}': { verdicts: writers, id: { of: 'attachment', own: 204, deleted: 404 } },
  'PUT /api/documents/{id}': {
    verdicts: writers,
    id: { of: 'draft', own: 200, deleted: 404 },
    body: someDocument,
  },
  'DELETE /api/documents/{id}': { verdicts: writers, id: { of: 'draft', own: 204, deleted: 404 } },
  'POST /api/documents/{id}/convert': {
    verdicts: writers,
    id: { of: 'sent estimate', own: 201, deleted: 404 },
  },
  // Only an accepted one can be invoiced in parts.
  'POST /api/documents/{id}/deposit': {
    verdicts: writers,
    id: { of: 'sent estimate', own: 409, deleted: 404 },
    body: { percent: 30 },
  },
  // Only the draft of a final invoice deducts deposits.
  'POST /api/documents/{id}/deductions': {
    verdicts: writers,
    id: { of: 'draft', own: 409, deleted: 404 },
  },
  'POST /api/documents/{id}/credit': { verdicts: writers, id: { of: 'invoice', own: 201, deleted: 404 } },
  'POST /api/documents/{id}/duplicate': { verdicts: writers, id: { of: 'draft', own: 201, deleted: 404 } },
  'POST /api/documents/{id}/send': {
    verdicts: writers,
    id: { of: 'draft', own: 202, deleted: 404 },
    body: { to: ['ada@example.com'] },
  },
  'GET /api/documents/{id}/deliveries': { verdicts: signedIn, id: { of: 'invoice', own: 200, deleted: 404 } },
  'DELETE /api/documents/{id}/deliveries/scheduled': {
    verdicts: writers,
    id: { of: 'invoice', own: 200, deleted: 404 },
  },
  'GET /api/documents/{id}/share-links': {
    verdicts: signedIn,
    id: { of: 'invoice', own: 200, deleted: 404 },
  },
  'POST /api/documents/{id}/share-links': {
    verdicts: writers,
    id: { of: 'invoice', own: 201, deleted: 404 },
  },
  'DELETE /api/documents/{id}/share-links': {
    verdicts: writers,
    id: { of: 'invoice', own: 204, deleted: 404 },
  },
  'POST /api/shared/document': { verdicts: everybody, link: 200 },
  'POST /api/shared/pdf': { verdicts: everybody, link: 200 },
  'POST /api/shared/logo': { verdicts: everybody, link: 200 },
  // The document of the link has no such file.
  'POST /api/shared/attachment': {
    verdicts: everybody,
    link: 404,
    body: { attachment_id: '01890000-0000-7000-8000-000000000000' },
  },
  'POST /api/shared/view': { verdicts: everybody, link: 204 },
  'POST /api/shared/answer': {
    verdicts: everybody,
    link: 200,
    body: { verdict: 'accepted', name: 'Ada' },
  },
  'GET /api/recurring-invoices': { verdicts: signedIn },
  'POST /api/recurring-invoices': { verdicts: writers },
  'GET /api/recurring-invoices/{id}': { verdicts: signedIn, id: { of: 'recurring invoice', own: 200 } },
  'PUT /api/recurring-invoices/{id}': {
    verdicts: writers,
    id: { of: 'recurring invoice', own: 200 },
    body: someSeries,
  },
  'GET /api/recurring-invoices/{id}/runs': { verdicts: signedIn, id: { of: 'recurring invoice', own: 200 } },
  'POST /api/recurring-invoices/{id}/pause': { verdicts: writers, id: { of: 'recurring invoice', own: 200 } },
  'POST /api/recurring-invoices/{id}/resume': {
    verdicts: writers,
    id: { of: 'recurring invoice', own: 200 },
    body: { missed: 'leave_out' },
  },
  'POST /api/recurring-invoices/{id}/skip': {
    verdicts: writers,
    id: { of: 'recurring invoice', own: 200 },
    body: { day: '2099-01-01', is_skipped: true },
  },
  'POST /api/recurring-invoices/prices/preview': { verdicts: writers },
  'POST /api/recurring-invoices/prices': { verdicts: writers },
  // None is planned.
  'POST /api/recurring-invoices/{id}/cancel-price-change': {
    verdicts: writers,
    id: { of: 'recurring invoice', own: 409 },
    body: { price_change_id: knownId },
  },
  'POST /api/recurring-invoices/{id}/end': { verdicts: writers, id: { of: 'recurring invoice', own: 200 } },
  'GET /api/invoices': { verdicts: signedIn },
  'GET /api/payments': { verdicts: signedIn },
  'POST /api/payments': { verdicts: writers },
  'POST /api/payments/{id}/allocations': {
    verdicts: writers,
    id: { of: 'payment', own: 201 },
    body: someAllocation,
  },
  'POST /api/payments/{id}/void': {
    verdicts: writers,
    id: { of: 'payment', own: 200 },
    body: { reason: 'Twice' },
  },
  'GET /api/payments/{id}': { verdicts: signedIn, id: { of: 'payment', own: 200 } },
  'POST /api/statements/pdf': { verdicts: signedIn },
  'POST /api/statements/recipients': { verdicts: signedIn },
  'POST /api/statements/send': { verdicts: writers },
  'GET /api/payments/{id}/pdf': { verdicts: signedIn, id: { of: 'payment', own: 200 } },
  // A deleted customer's documents remain.
  'GET /api/customers/{id}/balance': { verdicts: signedIn, id: { of: 'customer', own: 200, deleted: 200 } },
  'GET /api/customers/{id}/statement': { verdicts: signedIn, id: { of: 'customer', own: 200, deleted: 200 } },
  'GET /api/customers/{id}/statement/pdf': {
    verdicts: signedIn,
    id: { of: 'customer', own: 200, deleted: 200 },
  },
  'GET /api/customers/{id}/statement/deliveries': {
    verdicts: signedIn,
    id: { of: 'customer', own: 200, deleted: 200 },
  },
  'GET /api/document-totals': { verdicts: signedIn },
  'GET /api/documents/{id}/history': { verdicts: signedIn, id: { of: 'draft', own: 200, deleted: 404 } },
  'GET /api/dashboard/revenue': { verdicts: signedIn },
  'GET /api/dashboard/receivables': { verdicts: signedIn },
  'GET /api/dashboard/follow-ups': { verdicts: signedIn },
  'GET /api/export/documents': { verdicts: exporters },
  'GET /api/export/customers': { verdicts: exporters },
  'GET /api/export/receivables': { verdicts: exporters },
  'GET /api/export/taxes': { verdicts: exporters },
  'GET /api/export/journal': { verdicts: exporters },
  'GET /api/export/datev': { verdicts: exporters },
  'GET /api/export/accountant': { verdicts: exporters },
  'GET /api/export/xero': { verdicts: exporters },
  'GET /api/reports/xero': { verdicts: exporters },
  'GET /api/export/quickbooks': { verdicts: exporters },
  'GET /api/reports/quickbooks': { verdicts: exporters },
  'GET /api/reports/datev-left-out': { verdicts: exporters },
  'GET /api/export/items': { verdicts: exporters },
  'GET /api/export/price-lists/{id}': {
    verdicts: exporters,
    id: { of: 'price_list', own: 200, deleted: 200 },
  },
  'GET /api/export/payments': { verdicts: exporters },
  'POST /api/import/preview': { verdicts: writers },
  'POST /api/bank-statements/read': { verdicts: writers },
  'POST /api/import/customers': { verdicts: writers },
  'POST /api/import/items': { verdicts: writers },
  'POST /api/import/invoices': { verdicts: writers },
  'POST /api/import/price-lists/{id}': {
    verdicts: writers,
    id: { of: 'price_list', own: 200, deleted: 404 },
    body: { csv: 'Name,Price\nTap,10\n', dry_run: true, mapping: { name: 0, unit_price: 1 } },
  },
  'GET /api/records': { verdicts: signedIn },
  'GET /api/changes': { verdicts: signedIn },
  'GET /api/search/customers': { verdicts: signedIn },
  'GET /api/search/documents': { verdicts: signedIn },
  'GET /api/dashboard/stats': { verdicts: signedIn },
  'GET /api/notifications': { verdicts: signedIn },
  'GET /api/audit-log': { verdicts: auditors },
};
