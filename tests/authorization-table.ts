/** Everybody that a call can come from. */
export const callers = [
  'anonymous',
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
  /** Operations with an id: whose record of another organization stands for a foreign one. */
  readonly foreign?: 'user' | 'session' | 'customer' | 'document' | 'payment';
  /** A body that passes the contract, where the id is looked up only then. */
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
  user: 'forbidden',
  org_admin: 'let in',
  super_admin: 'let in',
  'half session': 'two_factor_required',
};
const signedIn = { ...admins, user: 'let in' };
const halfSignedIn = { ...signedIn, 'half session': 'let in' };
const everybody = {
  ...halfSignedIn,
  anonymous: 'let in',
  expired: 'let in',
  revoked: 'let in',
  deactivated: 'let in',
};

const someDocument = {
  document_type: 'estimate',
  customer_id: '01940000-0000-7000-8000-000000000001',
  currency: 'USD',
  lines: [],
};

const someAllocation = {
  allocations: [{ document_id: '01940000-0000-7000-8000-000000000001', amount: 1 }],
};

/** Who may make which call. Written down beside the contract, so that a slip in either shows. */
export const authorizationTable: Readonly<Record<string, Row>> = {
  'POST /auth/register': { verdicts: everybody },
  'POST /auth/login': { verdicts: everybody },
  'POST /auth/social-login': { verdicts: everybody },
  'POST /auth/refresh': { verdicts: everybody },
  'POST /auth/verify-email': { verdicts: everybody },
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
  'POST /auth/2fa/recovery-codes': { verdicts: signedIn },
  'GET /auth/me/data': { verdicts: signedIn },
  'GET /auth/linked-accounts': { verdicts: signedIn },
  'POST /auth/linked-accounts': { verdicts: signedIn },
  'DELETE /auth/linked-accounts/{provider}': { verdicts: signedIn },
  'GET /auth/sessions': { verdicts: signedIn },
  'DELETE /auth/sessions': { verdicts: signedIn },
  'DELETE /auth/sessions/{id}': { verdicts: signedIn, foreign: 'session' },
  'GET /auth/users': { verdicts: admins },
  'POST /auth/users/invite': { verdicts: admins },
  'POST /auth/users/{id}/resend-invitation': { verdicts: admins, foreign: 'user' },
  'PATCH /auth/users/{id}/role': { verdicts: admins, foreign: 'user', body: { new_role: 'user' } },
  'DELETE /auth/users/{id}': { verdicts: admins, foreign: 'user' },
  'POST /auth/users/{id}/reactivate': { verdicts: admins, foreign: 'user' },
  'GET /api/organization/settings': { verdicts: signedIn },
  'PUT /api/organization/settings': { verdicts: admins },
  'GET /api/organization/export': { verdicts: admins },
  'GET /api/organization/next-numbers': { verdicts: signedIn },
  'PUT /api/organization/logo': { verdicts: admins },
  'DELETE /api/organization/logo': { verdicts: admins },
  'GET /api/organization/logos/{hash}': { verdicts: signedIn },
  'GET /api/mail-templates': { verdicts: signedIn },
  'PUT /api/mail-templates/{kind}': { verdicts: admins },
  'DELETE /api/mail-templates/{kind}': { verdicts: admins },
  'POST /api/mail-templates/{kind}/test': { verdicts: admins },
  'GET /api/customers': { verdicts: signedIn },
  'POST /api/customers': { verdicts: signedIn },
  'GET /api/customers/{id}': { verdicts: signedIn, foreign: 'customer' },
  'PUT /api/customers/{id}': { verdicts: signedIn, foreign: 'customer', body: { name: 'Ada' } },
  'DELETE /api/customers/{id}': { verdicts: signedIn, foreign: 'customer' },
  'POST /api/customers/{id}/restore': { verdicts: signedIn, foreign: 'customer' },
  'GET /api/documents': { verdicts: signedIn },
  'POST /api/documents': { verdicts: signedIn },
  'GET /api/documents/{id}': { verdicts: signedIn, foreign: 'document' },
  'GET /api/documents/{id}/pdf': { verdicts: signedIn, foreign: 'document' },
  'PUT /api/documents/{id}': { verdicts: signedIn, foreign: 'document', body: someDocument },
  'DELETE /api/documents/{id}': { verdicts: signedIn, foreign: 'document' },
  'POST /api/documents/{id}/convert': { verdicts: signedIn, foreign: 'document' },
  'POST /api/documents/{id}/credit': { verdicts: signedIn, foreign: 'document' },
  'POST /api/documents/{id}/duplicate': { verdicts: signedIn, foreign: 'document' },
  'POST /api/documents/{id}/send': { verdicts: signedIn, foreign: 'document' },
  'GET /api/documents/{id}/deliveries': { verdicts: signedIn, foreign: 'document' },
  'GET /api/documents/{id}/share-links': { verdicts: signedIn, foreign: 'document' },
  'POST /api/documents/{id}/share-links': { verdicts: signedIn, foreign: 'document' },
  'DELETE /api/documents/{id}/share-links': { verdicts: signedIn, foreign: 'document' },
  'POST /api/shared/document': { verdicts: everybody },
  'POST /api/shared/pdf': { verdicts: everybody },
  'POST /api/shared/logo': { verdicts: everybody },
  'POST /api/shared/view': { verdicts: everybody },
  'POST /api/shared/answer': { verdicts: everybody },
  'GET /api/invoices': { verdicts: signedIn },
  'GET /api/payments': { verdicts: signedIn },
  'POST /api/payments': { verdicts: signedIn },
  'POST /api/payments/{id}/allocations': { verdicts: signedIn, foreign: 'payment', body: someAllocation },
  'GET /api/payments/{id}': { verdicts: signedIn, foreign: 'payment' },
  'GET /api/payments/{id}/pdf': { verdicts: signedIn, foreign: 'payment' },
  'GET /api/customers/{id}/balance': { verdicts: signedIn, foreign: 'customer' },
  'GET /api/customers/{id}/statement': { verdicts: signedIn, foreign: 'customer' },
  'GET /api/customers/{id}/statement/pdf': { verdicts: signedIn, foreign: 'customer' },
  'GET /api/document-totals': { verdicts: signedIn },
  'GET /api/documents/{id}/history': { verdicts: signedIn, foreign: 'document' },
  'GET /api/dashboard/revenue': { verdicts: signedIn },
  'GET /api/dashboard/receivables': { verdicts: signedIn },
  'GET /api/export/documents': { verdicts: signedIn },
  'GET /api/export/customers': { verdicts: signedIn },
  'GET /api/export/payments': { verdicts: signedIn },
  'POST /api/import/preview': { verdicts: signedIn },
  'POST /api/import/customers': { verdicts: signedIn },
  'POST /api/import/invoices': { verdicts: signedIn },
  'GET /api/search/customers': { verdicts: signedIn },
  'GET /api/search/documents': { verdicts: signedIn },
  'GET /api/dashboard/stats': { verdicts: signedIn },
  'GET /api/notifications': { verdicts: signedIn },
  'GET /api/audit-log': { verdicts: admins },
};
