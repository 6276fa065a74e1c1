import type { Locator, Page } from '@playwright/test';
import { AreaPage } from './area-page.ts';
import { Shell } from './shell.ts';

export type StatTitle = 'Total Revenue' | 'Total Invoices' | 'Customers' | 'Pending Amount';
export type QuickAction = 'Create Invoice' | 'Add Customer' | 'Record Payment';

export class DashboardPage {
  readonly page: Page;
  readonly main: Locator;
  readonly greeting: Locator;
  readonly viewAllInvoices: Locator;
  readonly error: Locator;
  readonly shell: Shell;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.greeting = this.main.getByRole('heading', { level: 1, name: /^Good (?:morning|afternoon|evening)/ });
    this.viewAllInvoices = this.main.getByRole('link', { name: 'View all invoices' });
    this.error = page.getByRole('alert');
    this.shell = new Shell(page);
  }

  card(title: StatTitle): Locator {
    return this.main
      .getByRole('article', { name: title, exact: true })
      .or(this.main.getByRole('region', { name: title, exact: true }));
  }

  quickAction(name: QuickAction): Locator {
    return this.main.getByRole('link', { name: new RegExp(`^${name}`) });
  }

  async take(name: QuickAction): Promise<AreaPage> {
    await this.quickAction(name).click();
    return new AreaPage(this.page);
  }

  /** The row of the Recent Invoices list with this document number. */
  invoice(documentNumber: string): Locator {
    return this.main.getByRole('row').or(this.main.getByRole('listitem')).filter({ hasText: documentNumber });
  }

  async viewAll(): Promise<AreaPage> {
    await this.viewAllInvoices.click();
    return new AreaPage(this.page);
  }
}
