import type { Locator, Page } from '@playwright/test';

/** Social sign-in below the forms of /login and /register. */
export class SocialButtons {
  /** Where Google's script renders its widget. */
  readonly google: Locator;
  /** The stand-in widget inside it. */
  readonly googleWidget: Locator;
  readonly facebook: Locator;
  readonly apple: Locator;

  constructor(page: Page) {
    this.google = page.getByLabel('Sign in with Google');
    this.googleWidget = page.getByRole('button', { name: 'Google widget' });
    this.facebook = page.getByRole('button', { name: 'Continue with Facebook' });
    this.apple = page.getByRole('button', { name: 'Continue with Apple' });
  }
}
