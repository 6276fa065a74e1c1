import type { Page } from '@playwright/test';
import { anotherColleague, openTwoFactorSetUp, type World } from './live-ways.ts';
import { codeOf } from './server-host/authenticator.ts';
import { freshEmail, password } from './server-host/accounts.ts';

type Values = Readonly<Record<string, string>>;

/** A form of the live areas: how to open it, what to type and press, and which values are invalid. */
export interface LiveForm {
  readonly label: string;
  /** Opens the form; returns what to type if that is only known then. */
  readonly open: (world: World) => Promise<Values>;
  readonly values: Values;
  /** The call it makes. */
  readonly call: string;
  /** `value` passes the browser's own checks when the server is the one to refuse it. */
  readonly wrong: { readonly field: string; readonly value: string; readonly says: string };
  /** The message on success. */
  readonly done: string;
}

function at(path: string): LiveForm['open'] {
  return async ({ page }) => {
    await page.goto(path);
    return {};
  };
}

async function openMailed(world: World, path: string, email: string): Promise<Values> {
  await world.page.goto(await world.mailbox.linkTo(email, path));
  return {};
}

async function currentCode(page: Page): Promise<Values> {
  return { totp_code: await codeOf(await page.locator('.secret').innerText(), 1) };
}

const wrongPassword = { field: 'password', value: 'Wrong!2026', says: 'This isn’t your current password.' };

/** Forms that each change a part of one record. */
const settings = { call: '**/api/organization/settings', done: 'Settings saved.' };

/** In the order in which one organization can use them. */
export const liveForms: Readonly<Record<string, readonly LiveForm[]>> = {
  'forms of a person and an organization': [
    {
      label: 'Your details',
      open: at('/profile'),
      values: { first_name: 'Adele', phone: '1' },
      call: '**/auth/me',
      wrong: { field: 'first_name', value: '   ', says: 'Enter your first name.' },
      done: 'Your details have been saved.',
    },
    {
      label: 'Email address',
      open: at('/profile'),
      values: { new_email: 'ada@new.example', password },
      call: '**/auth/email',
      wrong: wrongPassword,
      done: 'We’ve sent a link to ada@new.example.',
    },
    {
      label: 'Invite a user',
      open: at('/users'),
      values: { email: 'cleo@new.example' },
      call: '**/auth/users/invite',
      wrong: {
        field: 'email',
        value: 'no address',
        says: 'Enter an email address, such as name@example.com.',
      },
      done: 'Invitation sent to cleo@new.example.',
    },
    {
      label: 'Organization settings',
      open: at('/organization'),
      values: { name: 'Berg', 'bank_details.iban': 'DE89 3704 0044 0532 0130 00' },
      ...settings,
      wrong: {
        field: 'bank_details.iban',
        value: 'DE89 3704 0044 0532 0130 01',
        says: 'This IBAN isn’t valid.',
      },
    },
    {
      label: 'Payment terms',
      open: at('/settings/terms'),
      values: { payment_terms_days: '7' },
      ...settings,
      wrong: { field: 'payment_terms_days', value: '999', says: 'Enter 365 days or fewer.' },
    },
    {
      label: 'Numbers',
      open: at('/settings/numbers'),
      values: { 'number_patterns.invoice.pattern': 'R{YY}-{NUMBER}' },
      ...settings,
      wrong: {
        field: 'number_patterns.invoice.pattern',
        value: 'R-{NUMBER}',
        says: 'Add {YYYY} or {YY}.',
      },
    },
    {
      label: 'Password',
      open: at('/profile'),
      values: { current_password: password, new_password: 'Lighthouse!9-keeper' },
      call: '**/auth/password',
      wrong: { field: 'new_password', value: 'Password1!', says: 'too easy to guess' },
      done: 'Your password has been changed.',
    },
  ],
  'forms of a second factor': [
    {
      label: 'Set up two-factor authentication',
      open: async (world) => {
        await openTwoFactorSetUp(world);
        return currentCode(world.page);
      },
      values: { totp_code: '' },
      call: '**/auth/2fa/enable',
      wrong: { field: 'totp_code', value: '000000', says: 'This code is incorrect.' },
      done: 'Two-factor authentication is on. All other devices have been signed out.',
    },
    {
      label: 'New recovery codes',
      open: at('/profile'),
      values: { password },
      call: '**/auth/2fa/recovery-codes',
      wrong: wrongPassword,
      done: 'You have new recovery codes.',
    },
    {
      label: 'Turn off two-factor authentication',
      open: at('/profile'),
      values: { password },
      call: '**/auth/2fa/disable',
      wrong: wrongPassword,
      done: 'Off. When it’s on',
    },
  ],
  'forms for those who aren’t signed in': [
    {
      label: 'Forgot your password?',
      open: at('/forgot-password'),
      values: { email: freshEmail('forgetful') },
      call: '**/auth/forgot-password',
      wrong: {
        field: 'email',
        value: 'no address',
        says: 'Enter an email address, such as name@example.com.',
      },
      done: 'If there’s an account for',
    },
    {
      label: 'Your account',
      open: async (world) => openMailed(world, '/accept-invitation', await anotherColleague(world)),
      values: { first_name: 'Cleo', last_name: 'Lind', password: 'Lighthouse!9-keeper' },
      call: '**/auth/invitations/accept',
      wrong: { field: 'password', value: 'Password1!', says: 'too easy to guess' },
      done: 'Welcome!',
    },
    {
      label: 'New password',
      open: async (world) => {
        await world.post('/auth/forgot-password', { email: world.admin.email });
        return openMailed(world, '/reset-password', world.admin.email);
      },
      values: { new_password: 'Lighthouse!9-keeper' },
      call: '**/auth/reset-password',
      wrong: { field: 'new_password', value: 'Password1!', says: 'too easy to guess' },
      done: 'Your password has been changed.',
    },
  ],
};
