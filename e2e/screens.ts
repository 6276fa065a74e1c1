import type { Page } from '@playwright/test';
import { App } from '#e2e/pages/app.ts';
import { someDetails } from '#e2e/pages/register-details-page.ts';
import { bareRefusal, refusal } from '#e2e/spec-host/reply.ts';
import type { SpecHost } from '#e2e/spec-host/spec-host.ts';

/** One screen of the app and how to open it. */
interface Screen {
  readonly name: string;
  readonly open: (page: Page, host: SpecHost) => Promise<void>;
}

function at(path: string): Screen {
  return {
    name: path,
    open: async (page) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}

/** What a visitor can see. */
export const openScreens: readonly Screen[] = [
  at('/login'),
  at('/register'),
  at('/forgot-password'),
  at('/reset-password#token=t'),
  at('/verify-email#token=t'),
  at('/accept-invitation#token=t'),
  at('/confirm-email'),
  at('/no-such-page'),
  {
    name: 'the sign-in with an error',
    open: async (page, host) => {
      host.next('POST /auth/login', refusal(401, 'Incorrect email or password'));
      const login = await (await new App(page).openLogin()).trySignIn('a@b.example', 'wrong');
      await login.error.waitFor();
    },
  },
  {
    name: 'the second step of the registration with a mismatch',
    open: async (page) => {
      const register = await (await new App(page).openRegister()).fillIn(someDetails);
      const step2 = await register.continue();
      await step2.fillIn('Quayside!7', 'other');
      await page.getByText('Passwords do not match').waitFor();
    },
  },
];

/** What an admin can see. */
export const protectedScreens: readonly Screen[] = [
  '/dashboard',
  '/invoices',
  '/customers',
  '/estimates',
  '/payments',
  '/profile',
  '/support',
  '/organization',
  '/users',
  '/settings',
].map(at);

/** Screens in special states, for an admin. */
export const statefulScreens: readonly Screen[] = [
  {
    name: 'the dashboard without figures',
    open: async (page, host) => {
      host.always('GET /api/dashboard/stats', bareRefusal(500));
      const dashboard = await new App(page).openDashboard();
      await dashboard.error.waitFor();
    },
  },
  {
    name: 'the open user menu',
    open: async (page) => {
      const { shell } = await new App(page).openDashboard();
      const { menu } = await shell.openUserMenu();
      await menu.waitFor();
    },
  },
];
