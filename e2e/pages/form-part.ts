import type { Locator, Page } from '@playwright/test';

/** A form of the signed-in app, by name. */
export class FormPart {
  readonly #page: Page;
  readonly form: Locator;
  /** Gets the focus when something failed. */
  readonly summary: Locator;
  readonly done: Locator;

  constructor(page: Page, label: string) {
    this.#page = page;
    this.form = page.getByRole('form', { name: label, exact: true });
    this.summary = this.form.locator('.failure-summary');
    this.done = this.form.getByRole('status');
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  errorAt(name: string): Locator {
    return this.form
      .locator('.field')
      .filter({ has: this.#page.locator(`[name="${name}"]`) })
      .getByRole('alert');
  }

  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name);
      const isChoice = (await field.evaluate((element) => element.tagName)) === 'SELECT';
      await (isChoice ? field.selectOption(value) : field.fill(value));
    }
  }
}
