import type { BrowserContext, Page } from '@playwright/test';
import { DashboardPage } from './dashboard-page.ts';
import { LoginPage } from './login-page.ts';
import { RegisterDetailsPage } from './register-details-page.ts';
import { AreaPage } from './area-page.ts';

/** The way in: opens an address and hands back the screen that is expected there. */
export class App {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A further tab of the same browser. */
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

  /** Any address; what is shown there is for the test to say. */
  async open(path: string): Promise<AreaPage> {
    await this.page.goto(path);
    return new AreaPage(this.page);
  }

  /** What this tab's origin keeps in the local storage. */
  storage(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  }
}
