import type { Locator, Page } from '@playwright/test';
import { AreaPage } from './area-page.ts';

/** The open navigation menu of small screens. */
export class SmallMenu {
  readonly page: Page;
  readonly closeButton: Locator;
  readonly adminHeading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.closeButton = page.getByRole('button', { name: 'Close menu' });
    this.adminHeading = page.getByRole('heading', { name: 'Admin', exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** The admin section: the smallest part with both the heading and its links. */
  get adminSection(): Locator {
    return this.page
      .locator('section, div, ul, nav')
      .filter({ has: this.adminHeading })
      .filter({ has: this.link('Organization') })
      .last();
  }

  async go(name: string): Promise<AreaPage> {
    await this.link(name).click();
    return new AreaPage(this.page);
  }
}
