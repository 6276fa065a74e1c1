import type { Locator, Page } from '@playwright/test';
import { SmallMenu } from './small-menu.ts';
import { UserMenu } from './user-menu.ts';

/** What surrounds every screen of a signed-in user. */
export class Shell {
  readonly page: Page;
  readonly topBar: Locator;
  readonly logo: Locator;
  readonly notifications: Locator;
  readonly userMenuTrigger: Locator;
  readonly openMenu: Locator;
  readonly footer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.topBar = page.getByRole('banner');
    this.logo = this.topBar.getByRole('link', { name: /billhook/i });
    this.notifications = page.getByRole('button', { name: 'Notifications' });
    this.userMenuTrigger = page.getByRole('button', { name: 'User menu' });
    this.openMenu = page.getByRole('button', { name: 'Open menu' });
    this.footer = page.getByRole('contentinfo');
  }

  link(name: string): Locator {
    return this.topBar.getByRole('link', { name, exact: true });
  }

  /** The areas that the top bar links to, without the logo. */
  async linkNames(): Promise<string[]> {
    const names = await this.topBar.getByRole('link').allInnerTexts();
    return names.map((name) => name.trim()).filter((name) => !/billhook/i.test(name));
  }

  footerButton(name: string): Locator {
    return this.footer.getByRole('button', { name, exact: true });
  }

  async openUserMenu(): Promise<UserMenu> {
    await this.userMenuTrigger.click();
    return new UserMenu(this.page);
  }

  async openSmallMenu(): Promise<SmallMenu> {
    await this.openMenu.click();
    return new SmallMenu(this.page);
  }
}
