import type { Locator, Page } from '@playwright/test';

export class ForgotPasswordPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly email: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: /forgot/i });
    this.email = page.locator('input[name="email"]');
  }
}
