import type { Locator, Page } from '@playwright/test';
import { LoginPage } from './login-page.ts';
import { RegisterDetailsPage } from './register-details-page.ts';

export const goodPassword = 'Quayside!7';

/** /register, step 2 */
export class RegisterPasswordPage {
  readonly page: Page;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly terms: Locator;
  readonly checklist: Locator;
  readonly backButton: Locator;
  readonly submit: Locator;
  readonly error: Locator;
  readonly success: Locator;
  /** On a server that sends no emails. */
  readonly created: Locator;

  constructor(page: Page) {
    this.page = page;
    this.password = page.locator('input[name="password"]');
    this.confirmation = page.locator('input[name="confirmPassword"]');
    this.terms = page.locator('input[name="terms"]');
    this.checklist = page.getByRole('list', { name: 'Password requirements' });
    this.backButton = page.getByRole('button', { name: 'Back', exact: true });
    this.submit = page.getByRole('button', { name: 'Create Account', exact: true });
    this.error = page.getByRole('alert');
    this.success = page.getByText(
      'Registration successful! Please check your email for verification instructions.',
      { exact: true },
    );
    this.created = page.getByRole('heading', { name: 'Account created' });
  }

  /** The rules that the checklist shows as met, in order. */
  async metRules(): Promise<string[]> {
    return this.checklist.locator('[data-met="true"]').allInnerTexts();
  }

  async fillIn(password: string, confirmation = password): Promise<RegisterPasswordPage> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    return this;
  }

  async back(): Promise<RegisterDetailsPage> {
    await this.backButton.click();
    return new RegisterDetailsPage(this.page);
  }

  /** Accepts the terms and submits; on success the sign-in screen follows by itself. */
  async createAccount(): Promise<LoginPage> {
    await this.terms.check();
    await this.submit.click();
    return new LoginPage(this.page);
  }
}
