import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database);
afterAll(database.close);

const { body: description } = await app.call('GET', '/openapi.json');

test('describes exactly the calls that are served', async () => {
  expect(description.openapi).toBe('3.1.0');
  const operations = Object.entries<Record<string, unknown>>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.length).toBeGreaterThan(7);
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ');
    const answer = await app.call(method, path, { body: method === 'GET' ? undefined : {} });
    expect(answer.body.detail, operation).not.toBe('There’s nothing at this address.');
  }
});

test('describes for every call who may make it, what it takes and how it refuses', () => {
  const register = description.paths['/auth/register'].post;
  expect(register.security).toBeUndefined();
  const schema = register.requestBody.content['application/json'].schema;
  expect(schema.additionalProperties).toBe(false);
  expect(schema.required.toSorted()).toEqual([
    'email',
    'first_name',
    'last_name',
    'organization_name',
    'password',
  ]);
  expect(register.responses['422'].description).toContain('weak_password');
  expect(register.responses['201']).toBeDefined();
  const me = description.paths['/auth/me'].get;
  expect(me.security).toEqual([{ accessToken: [] }]);
  expect(me.responses['401'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Error',
  });
  expect(me.requestBody).toBeUndefined();
});

test('gives every call its own name', () => {
  const names = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

interface Field {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
}

/** The fields that get a default if not sent, and their defaults. */
function filledIn({ default: value, properties = {}, items }: Field, name = ''): string[] {
  const own = value === undefined || value === null ? [] : [`${name}: ${JSON.stringify(value)}`];
  const inside = Object.entries(properties).flatMap(([key, field]) => filledIn(field, key));
  return [...own, ...inside, ...(items ? filledIn(items, `${name}[]`) : [])];
}

interface Operation {
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Field } } };
}

// A repeat is recognized by its body including defaults: with one more, a call started before an update could
// not be repeated after it. The code that reads a new field must handle its absence.
test('the body of a repeatable call gets no additional defaults', () => {
  const filled = Object.values<Record<string, Operation>>(description.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    .flatMap(({ requestBody }) =>
      requestBody ? filledIn(requestBody.content['application/json'].schema) : [],
    );
  expect([...new Set(filled)].toSorted()).toEqual([
    'allocations: []',
    'allowances: []',
    'base_quantity: 1',
    'category: "S"',
    'charge: false',
    'create_customers: false',
    'date_order: "ymd"',
    'decimal: "."',
    'kind: "payment"',
    'name: ""',
    'offset: 0',
    'prices_include_tax: false',
    'reminder: false',
    'skip_errors: false',
    'status: "draft"',
    'tax_rates: []',
    'unit_code: "C62"',
  ]);
});
