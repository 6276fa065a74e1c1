import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import * as auditLog from '#shared/contract/audit-log.ts';
import * as auth from '#shared/contract/auth.ts';
import * as customers from '#shared/contract/customers.ts';
import * as dashboard from '#shared/contract/dashboard.ts';
import * as deliveries from '#shared/contract/deliveries.ts';
import * as documents from '#shared/contract/documents.ts';
import * as emailChange from '#shared/contract/email-change.ts';
import * as exports from '#shared/contract/exports.ts';
import * as imports from '#shared/contract/imports.ts';
import * as invoices from '#shared/contract/invoices.ts';
import * as logos from '#shared/contract/logos.ts';
import * as mailTemplates from '#shared/contract/mail-templates.ts';
import * as me from '#shared/contract/me.ts';
import * as numberPatterns from '#shared/contract/number-patterns.ts';
import * as organizationSettings from '#shared/contract/organization-settings.ts';
import * as passkeys from '#shared/contract/passkeys.ts';
import * as passwords from '#shared/contract/passwords.ts';
import * as payments from '#shared/contract/payments.ts';
import * as profile from '#shared/contract/profile.ts';
import * as registration from '#shared/contract/registration.ts';
import * as search from '#shared/contract/search.ts';
import * as sessions from '#shared/contract/sessions.ts';
import * as share from '#shared/contract/share.ts';
import * as socialProviders from '#shared/contract/social-providers.ts';
import * as statementMails from '#shared/contract/statement-mails.ts';
import * as statements from '#shared/contract/statements.ts';
import * as twoFactor from '#shared/contract/two-factor.ts';
import * as users from '#shared/contract/users.ts';
import * as verification from '#shared/contract/verification.ts';

/** spec.md section 7, row by row. */
const calls = `
POST /auth/register
POST /auth/login
POST /auth/social-login
POST /auth/refresh
GET /auth/me
GET /auth/social-providers
POST /auth/verify-email
POST /auth/forgot-password
POST /auth/reset-password
POST /auth/2fa/setup
POST /auth/2fa/enable
POST /auth/2fa/disable
POST /auth/2fa/verify
GET /auth/users
POST /auth/users/invite
PATCH /auth/users/{id}/role
DELETE /auth/users/{id}
GET /api/organization/settings
PUT /api/organization/settings
GET /api/customers
POST /api/customers
PUT /api/customers/{id}
DELETE /api/customers/{id}
GET /api/documents
POST /api/documents
PUT /api/documents/{id}
GET /api/invoices
GET /api/payments
POST /api/payments
GET /api/dashboard/stats
GET /api/search/customers
GET /api/search/documents
`
  .trim()
  .split('\n');

const nouns = [auth, customers, dashboard, documents, invoices, me, organizationSettings, payments, search];
const papers = [deliveries, exports, imports, share, statementMails, statements];
const accounts = [
  auditLog,
  emailChange,
  passkeys,
  passwords,
  profile,
  registration,
  sessions,
  socialProviders,
  twoFactor,
  users,
  verification,
];
const administration = [logos, mailTemplates, numberPatterns];

/** Calls without a body that are not in the specification. */
const ours = new Set([
  '/auth/users/{id}/resend-invitation',
  '/auth/users/{id}/reactivate',
  '/auth/users/{id}/two-factor-removal',
  '/api/customers/{id}/restore',
  '/api/customers/{id}/blocking',
  '/api/customers/{id}/erasure',
  '/auth/passkeys/options',
  '/auth/passkeys/{id}/remove',
  '/auth/passkeys/sign-in/options',
]);

/** Whether a call may have no body. */
function isOptional(body: Endpoint['body']): boolean {
  return body === undefined || body.type === 'optional';
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

const endpoints = [...nouns, ...papers, ...accounts, ...administration]
  .flatMap((noun) => Object.values(noun))
  .filter(isEndpoint);

describe('the contract', () => {
  it.each(calls)('has exactly one endpoint value for %s', (call) => {
    expect(endpoints.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1);
  });

  it('has a body for every POST, PUT and PATCH that the specification gives a payload', () => {
    const without = endpoints
      .filter(({ method, body }) => method !== 'GET' && method !== 'DELETE' && isOptional(body))
      .map(({ path }) => path);
    expect(without.filter((path) => !ours.has(path))).toEqual(['/auth/logout', '/auth/2fa/setup']);
  });
});
