/** @typedef {{ email: string, password: string }} Account */

/**
 * Signs in and returns the three items the app keeps in local storage (spec.md section 9).
 * @param {string} origin
 * @param {Account} account
 * @returns {Promise<Record<string, string>>}
 */
export async function signIn(origin, account) {
  const login = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { access_token, refresh_token } = await login.json();
  const me = await fetch(`${origin}/auth/me`, { headers: { Authorization: `Bearer ${access_token}` } });
  return { access_token, refresh_token, user: await me.text() };
}

/**
 * A browser context that is signed in and has no other data.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Record<string, string>} storage
 */
export async function openDevice(browser, origin, storage) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}
