import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from './dashboard-page.ts';
import { ForgotPasswordPage } from './forgot-password-page.ts';
import { RegisterDetailsPage } from './register-details-page.ts';
import { SocialButtons } from './social-buttons.ts';

export class LoginPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly showPassword: Locator;
  readonly hidePassword: Locator;
  readonly rememberMe: Locator;
  readonly submit: Locator;
  readonly demoAccount: Locator;
  readonly error: Locator;
  readonly social: SocialButtons;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
    this.email = page.locator('input[name="email"]');
    this.password = page.locator('input[name="password"]');
    this.showPassword = page.getByRole('button', { name: 'Show password' });
    this.hidePassword = page.getByRole('button', { name: 'Hide password' });
    this.rememberMe = page.locator('input[name="remember_me"]');
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.demoAccount = page.getByLabel('Demo account', { exact: true });
    this.error = page.getByRole('alert');
    this.social = new SocialButtons(page);
  }

  async fillIn(email: string, password: string): Promise<LoginPage> {
    await this.email.fill(email);
    await this.password.fill(password);
    return this;
  }

  /** With credentials that the host accepts. */
  async signIn(email: string, password: string): Promise<DashboardPage> {
    await this.fillIn(email, password);
    await this.submit.click();
    return new DashboardPage(this.page);
  }

  /** With credentials that the host refuses; stays on this page. */
  async trySignIn(email: string, password: string): Promise<LoginPage> {
    await this.signIn(email, password);
    return this;
  }

  async goToForgotPassword(): Promise<ForgotPasswordPage> {
    await this.page.getByRole('link', { name: 'Forgot password?' }).click();
    return new ForgotPasswordPage(this.page);
  }

  async goToRegister(): Promise<RegisterDetailsPage> {
    await this.page.getByRole('link', { name: 'Create an account' }).click();
    return new RegisterDetailsPage(this.page);
  }
}
