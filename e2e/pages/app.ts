import type { BrowserContext, Page } from '@playwright/test';
import { DashboardPage } from './dashboard-page.ts';
import { LoginPage } from './login-page.ts';
import { RegisterDetailsPage } from './register-details-page.ts';
import { AreaPage } from './area-page.ts';

/** Opens an address and returns the expected screen. */
export class App {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async inAnotherTab(context: BrowserContext): Promise<App> {
    return new App(await context.newPage());
  }

  async openLogin(): Promise<LoginPage> {
    await this.page.goto('/login');
    return new LoginPage(this.page);
  }

  async openRegister(): Promise<RegisterDetailsPage> {
    await this.page.goto('/register');
    return new RegisterDetailsPage(this.page);
  }

  async openDashboard(): Promise<DashboardPage> {
    await this.page.goto('/dashboard');
    return new DashboardPage(this.page);
  }

  /** Opens any address; the test knows what is shown there. */
  async open(path: string): Promise<AreaPage> {
    await this.page.goto(path);
    return new AreaPage(this.page);
  }

  /** The local storage of this tab's origin. */
  storage(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  }
}
