import type { Locator, Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** Any screen, in or outside the shell, identified by its heading: placeholders, refusals, not found. */
export class AreaPage {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  readonly goBackButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.goBackButton = page.getByRole('button', { name: 'Go Back', exact: true });
  }

  get shell(): Shell {
    return new Shell(this.page);
  }

  titled(title: string): Locator {
    return this.page.getByRole('heading', { name: title, exact: true });
  }

  async goBack(): Promise<AreaPage> {
    await this.goBackButton.click();
    return new AreaPage(this.page);
  }
}
