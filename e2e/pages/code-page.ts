import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from './dashboard-page.ts';

/** Asks for the two-factor code during sign-in. */
export class CodePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly code: Locator;
  readonly submit: Locator;
  readonly useRecoveryCode: Locator;
  readonly startOver: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Two-factor authentication' });
    this.code = page.locator('input[name="totp_code"]');
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.useRecoveryCode = page.getByRole('button', { name: 'Use a recovery code' });
    this.startOver = page.getByRole('button', { name: 'Start over' });
    this.error = page.getByRole('alert');
  }

  async enter(code: string): Promise<DashboardPage> {
    await this.code.fill(code);
    await this.submit.click();
    return new DashboardPage(this.page);
  }
}
