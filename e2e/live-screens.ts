import type { Page } from '@playwright/test';
import { expect } from './live-fixtures.ts';
import {
  anotherColleague,
  openTwoFactorSetUp,
  overdueInvoice,
  turnTwoFactorOn,
  type World,
} from './live-ways.ts';
import { App } from './pages/app.ts';
import { FormPart } from './pages/form-part.ts';
import { chooseForPerson } from './pages/person-menu.ts';

/** A state of a live screen, and how a signed-in admin comes to it. */
interface LiveState {
  readonly name: string;
  readonly open: (world: World) => Promise<void>;
}

export async function openScreenAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText('Loading')).toHaveCount(0);
}

async function openConflict({ page, server }: World): Promise<void> {
  await page.goto('/organization');
  const form = new FormPart(page, 'Organization settings');
  await form.fillIn({ name: 'Mine', document_footer: 'My footer' });
  // The same session stands in for a colleague; only the version matters.
  const token = (await new App(page).storage())['access_token'] ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const place = `${server.origin}/api/organization/settings`;
  const settings: unknown = await (await fetch(place, { headers })).json();
  const body = JSON.stringify({ ...(typeof settings === 'object' ? settings : {}), name: 'Theirs' });
  await fetch(place, { method: 'PUT', headers, body });
  await form.button('Save settings').click();
  await page.getByRole('heading', { name: 'Someone else changed these settings' }).waitFor();
}

async function openNewRecoveryCodes(world: World): Promise<void> {
  await turnTwoFactorOn(world);
  await world.page.goto('/profile#security');
  const form = new FormPart(world.page, 'New recovery codes');
  await form.fillIn({ password: world.admin.password });
  await form.button('Get new recovery codes').click();
  await world.page.getByRole('list', { name: 'Recovery codes' }).waitFor();
}

async function openNotifications(world: World): Promise<void> {
  await overdueInvoice(world);
  await anotherColleague(world);
  await world.page.goto('/profile');
  await world.page.getByRole('button', { name: 'Notifications' }).click();
  await world.page.getByRole('heading', { name: /^Pending invitations/ }).waitFor();
}

/** The screens that a path alone opens. */
export const livePaths = [
  '/profile',
  '/users',
  '/organization',
  '/settings',
  '/settings/taxes',
  '/settings/numbers',
  '/settings/templates',
  '/settings/late-fees',
  '/invoices/recurring',
  '/items',
  '/items/new',
  '/items/import',
  '/reports',
  '/reports/receivables',
  '/reports/revenue',
  '/reports/payments',
  '/reports/taxes',
  '/reports/accounting',
  '/payments/statement',
  '/invoices/recurring/new',
  '/invoices/recurring/prices?series=01940000-0000-7000-8000-000000000001',
  '/accept-invitation#token=t',
  '/reset-password#token=t',
  '/forgot-password',
  '/confirm-email',
] as const;

export async function openSignInCode(world: World): Promise<void> {
  await turnTwoFactorOn(world);
  const { shell } = await new App(world.page).openDashboard();
  await (await shell.openUserMenu()).signOut();
  const { email, password } = world.admin;
  await (await new App(world.page).openLogin()).signIn(email, password);
  await world.page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
}

/** One after the other, in one organization. */
export const liveStates: readonly LiveState[] = [
  { name: 'the QR code', open: openTwoFactorSetUp },
  { name: 'the list of what needs attention', open: openNotifications },
  { name: 'the panel of two versions', open: openConflict },
  {
    name: 'the question before leaving',
    open: async ({ page }) => {
      await page.goto('/profile#details');
      await new FormPart(page, 'Your details').fillIn({ first_name: 'Half' });
      await page
        .getByRole('link', { name: 'Dashboard', exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the warning before an invitation is revoked',
    open: async (world) => {
      const email = await anotherColleague(world);
      await world.page.goto('/users');
      await chooseForPerson(world.page, email, 'Revoke invitation');
      await world.page.getByRole('dialog').waitFor();
    },
  },
  // Last: nobody is asked for a second factor before.
  { name: 'the recovery codes', open: openNewRecoveryCodes },
];
