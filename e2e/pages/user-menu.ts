import type { Locator, Page } from '@playwright/test';
import { AreaPage } from './area-page.ts';
import { LoginPage } from './login-page.ts';

/** The open user menu of the top bar. */
export class UserMenu {
  readonly page: Page;
  readonly menu: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('menu');
    this.items = this.menu.getByRole('menuitem');
  }

  item(name: string): Locator {
    return this.menu.getByRole('menuitem', { name, exact: true });
  }

  async choose(name: 'Your Profile' | 'Settings' | 'Support'): Promise<AreaPage> {
    await this.item(name).click();
    return new AreaPage(this.page);
  }

  async signOut(): Promise<LoginPage> {
    await this.item('Sign out').click();
    return new LoginPage(this.page);
  }
}
