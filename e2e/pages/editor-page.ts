import type { Locator, Page } from '@playwright/test';

/** The editor of an invoice or an estimate. */
export class EditorPage {
  readonly #page: Page;
  readonly customer: Locator;
  /** Says where the typed values are saved. */
  readonly saved: Locator;
  readonly totals: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.customer = page.getByRole('combobox', { name: 'Customer' });
    this.saved = page.locator('.editor-saved');
    this.totals = page.getByRole('region', { name: 'Totals' });
  }

  /** Opens the editor of a new invoice, or of the document at `address`. */
  static async open(page: Page, address = '/invoices/new'): Promise<EditorPage> {
    await page.goto(address);
    return new EditorPage(page);
  }

  /** A field of a line, counted from 1. */
  field(name: string, line = 1): Locator {
    return this.#page.getByLabel(`${name}, line ${line}`, { exact: true });
  }

  async choose(name: string): Promise<void> {
    await this.customer.fill(name);
    await this.#page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }

  async fillLine(line: number, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name, line).fill(value);
  }

  /** On a phone it is in the menu if the customer can be sent the document. */
  async issue(): Promise<void> {
    const issue = this.#page.getByRole('button', { name: /^Issue (?!and)/ });
    const more = this.#page.getByRole('button', { name: 'More actions' });
    await issue.or(more).filter({ visible: true }).first().waitFor();
    if (!(await issue.isVisible())) await more.click();
    await issue.click();
  }
}
