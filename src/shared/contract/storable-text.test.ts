import { expect, it } from 'vitest';
import * as v from 'valibot';
import * as auth from './auth.ts';
import * as customers from './customers.ts';
import * as documents from './documents.ts';
import * as emailChange from './email-change.ts';
import { type Endpoint } from './endpoint.ts';
import * as settings from './organization-settings.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as registration from './registration.ts';
import * as search from './search.ts';
import * as twoFactor from './two-factor.ts';
import * as users from './users.ts';
import * as verification from './verification.ts';

const modules = [
  auth,
  customers,
  documents,
  emailChange,
  profile,
  registration,
  settings,
  payments,
  search,
  twoFactor,
  users,
  verification,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'success' in value;
}

/** Every text field below a schema with its path and its pipe. */
function textFields(schema: unknown, path: string): { path: string; schema: v.GenericSchema }[] {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever has a type here is a schema of valibot's
  const known = schema as v.GenericSchema;
  if (schema.type === 'string') return [{ path, schema: known }];
  if ('wrapped' in schema) return textFields(schema.wrapped, path);
  if ('item' in schema) return textFields(schema.item, `${path}.0`);
  if (!('entries' in schema) || typeof schema.entries !== 'object') return [];
  return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) =>
    textFields(entry, `${path}.${name}`),
  );
}

const fields = modules
  .flatMap((module) => Object.values(module).filter((value) => isEndpoint(value)))
  .flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) => textFields(schema, `${method} ${path}`)),
  );

it('finds fields at every depth', () => {
  const paths = fields.map(({ path }) => path);
  expect(paths).toContain('POST /auth/register.first_name');
  expect(paths).toContain('PUT /api/organization/settings.address.line1');
  expect(paths).toContain('POST /api/documents.lines.0.tax_rates.0.name');
  expect(paths).toContain('GET /api/search/customers.q');
});

/** Secrets are compared or hashed, never stored as received; invalid ones are refused as wrong. */
const presented =
  /\.(?:token|refresh_token|access_token|totp_code|current_password)$|(?:login|setup|disable|email|recovery-codes)\.password$/;

it.each(fields.filter(({ path }) => !presented.test(path)))(
  '$path refuses text that PostgreSQL cannot store',
  ({ schema }) => {
    for (const text of ['a\0b', 'a\uD800b', '\uDC00', 'ab\uD83D'])
      expect(v.safeParse(schema, text).success).toBe(false);
  },
);

it('takes every whole character', () => {
  const { first_name: field } = registration.registration.entries;
  for (const name of ['Zoë', '李', '🙂 ok', 'a\uFFFDb', "O'Neil; drop table users"])
    expect(v.safeParse(field, name).success).toBe(true);
});
