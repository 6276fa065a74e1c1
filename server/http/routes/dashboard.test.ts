import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount, demoColleague } from '#shared/demo-account.ts';
import { prepareDemo } from '#server/prepare-demo.ts';
import { testApp, type TestApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
let server: TestApp;

beforeAll(async () => {
  server = await testApp(database, { demoAccount });
  await prepareDemo(database.db, server.clock);
});
afterAll(database.close);

async function signIn(account: { readonly email: string; readonly password: string }): Promise<string> {
  const { email, password } = account;
  const answer = await server.call('POST', '/auth/login', { body: { email, password } });
  return answer.body.access_token;
}

test.each([demoAccount, demoColleague])("$email signs in and sees the demo's figures", async (account) => {
  const token = await signIn(account);
  const answer = await server.call('GET', '/api/dashboard/stats', { token });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    total_revenue: expect.any(Number),
    growth_percentage: expect.any(Number),
    total_customers: 60,
  });
  expect(answer.body.recent_invoices).toHaveLength(5);
});

test('only signed-in users see the figures', async () => {
  const answer = await server.call('GET', '/api/dashboard/stats');
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 'unauthenticated' });
});
