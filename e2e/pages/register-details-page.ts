import type { Locator, Page } from '@playwright/test';
import { RegisterPasswordPage } from './register-password-page.ts';
import { SocialButtons } from './social-buttons.ts';

/** The fields of step 1 by name. */
export interface Details {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly organization_name: string;
  readonly phone?: string;
}

export const someDetails: Details = {
  first_name: 'Ida',
  last_name: 'Berg',
  email: 'ida@berg.example',
  organization_name: 'Berg & Daughters',
};

/** /register, step 1 */
export class RegisterDetailsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly currency: Locator;
  readonly timezone: Locator;
  readonly submit: Locator;
  readonly error: Locator;
  readonly social: SocialButtons;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Create your account' });
    this.currency = page.locator('select[name="currency"]');
    this.timezone = page.locator('select[name="timezone"]');
    this.submit = page.getByRole('button', { name: 'Continue', exact: true });
    this.error = page.getByRole('alert');
    this.social = new SocialButtons(page);
  }

  field(name: keyof Details): Locator {
    return this.page.locator(`input[name="${name}"]`);
  }

  async fillIn(details: Partial<Details>): Promise<RegisterDetailsPage> {
    for (const [name, value] of Object.entries(details)) {
      await this.page.locator(`input[name="${name}"]`).fill(value);
    }
    return this;
  }

  /** With complete details. */
  async continue(): Promise<RegisterPasswordPage> {
    await this.submit.click();
    return new RegisterPasswordPage(this.page);
  }
}
