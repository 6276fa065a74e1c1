import type { Page } from '@playwright/test';
import type { Account } from './server-host/accounts.ts';
import { textField } from './server-host/call.ts';

/** A page of our own server that loads nothing. */
const barePage = '/healthz';

/** Puts the three items of a session into the storage of the page's origin. */
export function layItems(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((pairs) => {
    for (const [name, value] of Object.entries(pairs)) localStorage.setItem(name, value);
  }, items);
}

/**
 * Makes the account the one that an earlier visit left signed in on this device. No screen is open yet: the test
 * opens the one it is about. `signIn` goes through the form instead, and shows the dashboard.
 */
export async function beSignedIn(page: Page, { email, password }: Account): Promise<void> {
  const { request } = page;
  const answer = await request.post('/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`The sign-in of ${email} was refused with ${answer.status()}.`);
  const pair: unknown = await answer.json();
  const tokens = {
    access_token: textField(pair, 'access_token'),
    refresh_token: textField(pair, 'refresh_token'),
  };
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const user = await (await request.get('/auth/me', { headers })).text();
  await page.goto(barePage);
  await layItems(page, { ...tokens, user });
}
