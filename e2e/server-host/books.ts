import type { BillhookServer } from './billhook-server.ts';
import { call, textField } from './call.ts';

interface Line {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
}

function enteredDocument(customer: string, price: number, part: Readonly<Record<string, unknown>>) {
  const lines: Line[] = [{ description: 'Work', quantity: 1, unit_price: price }];
  return { document_type: 'invoice', customer_id: customer, currency: 'EUR', lines, ...part };
}

/** The books of one organization, to prepare and to compare data. */
export class Books {
  readonly #server: BillhookServer;
  readonly #token: string;

  constructor(server: BillhookServer, token: string) {
    this.#server = server;
    this.#token = token;
  }

  /** Adds a customer; returns the id. */
  async customer(name: string, part: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return textField(await this.#ask('POST', '/api/customers', { name, ...part }), 'customer_id');
  }

  /** Changes a customer, as a colleague on another device does; `part` includes the version they saw. */
  async changeCustomer(id: string, part: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask('PUT', `/api/customers/${id}`, part);
  }

  /** Archives a customer, as a colleague on another device does. */
  async deleteCustomer(id: string): Promise<void> {
    await this.#ask('DELETE', `/api/customers/${id}`);
  }

  /** Puts a logo, in base64, on all documents issued from now on. */
  async putLogo(data: string): Promise<void> {
    await this.#ask('PUT', '/api/organization/logo', { data });
  }

  /** Adds a catalog item without price or taxes; returns its id. */
  async item(part: Readonly<Record<string, unknown>>): Promise<string> {
    const item = { prices: [], tax_rates: [], ...part };
    return textField(await this.#ask('POST', '/api/items', item), 'item_id');
  }

  /** Replaces an item, as a colleague on another device does. */
  async changeItem(id: string, part: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask('PUT', `/api/items/${id}`, { prices: [], tax_rates: [], ...part });
  }

  /** Adds a price list; returns its id. */
  async priceList(part: Readonly<Record<string, unknown>>): Promise<string> {
    const list = { adjustment_percent: null, prices: [], ...part };
    return textField(await this.#ask('POST', '/api/price-lists', list), 'price_list_id');
  }

  /** Creates a document with one line, a draft unless `status` says otherwise; returns the id. */
  async document(
    customer: string,
    price: number,
    part: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const body = enteredDocument(customer, price, part);
    return textField(await this.#ask('POST', '/api/documents', body), 'document_id');
  }

  /** Starts a recurring invoice of one line; returns the id. */
  async recurring(customer: string, price: number, part: Readonly<Record<string, unknown>>): Promise<string> {
    const lines: Line[] = [{ description: 'Support', quantity: 1, unit_price: price }];
    const rhythm = { unit: 'month', every: 1, on: 'same_day' };
    const body = { customer_id: customer, currency: 'USD', lines, rhythm, mode: 'draft', ...part };
    return textField(await this.#ask('POST', '/api/recurring-invoices', body), 'recurring_invoice_id');
  }

  /** Pauses a recurring invoice, as a colleague on another device does. */
  async pauseRecurring(id: string): Promise<void> {
    await this.#ask('POST', `/api/recurring-invoices/${id}/pause`, {});
  }

  /** Replaces a draft in whatever state, as a colleague on another device does. */
  async changeDocument(
    id: string,
    customer: string,
    price: number,
    part: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    await this.#ask('PUT', `/api/documents/${id}`, enteredDocument(customer, price, part));
  }

  /** Changes the organization's settings, as a colleague does. */
  async changeSettings(part: Readonly<Record<string, unknown>>): Promise<void> {
    const settings = Object(await this.read('/api/organization/settings'));
    await this.#ask('PUT', '/api/organization/settings', { ...settings, version: undefined, ...part });
  }

  /** Gives the organization the postal address it needs to email documents. */
  async giveAddress(): Promise<void> {
    await this.changeSettings({ address: { line1: '12 Quay Street', city: 'Bristol', country: 'GB' } });
  }

  /** Emails a document, at the time in `part` if there is one; issues a draft. */
  async send(id: string, part: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.#ask('POST', `/api/documents/${id}/send`, part);
  }

  /** Invoices a part of an accepted estimate as a draft; returns its id. */
  async deposit(estimate: string, percent: number): Promise<string> {
    return textField(
      await this.#ask('POST', `/api/documents/${estimate}/deposit`, { percent }),
      'document_id',
    );
  }

  /** Reminds customers automatically, these days after the due date. */
  /** Late fees of €40, which are added by hand. */
  async chargeLateFees(): Promise<void> {
    const amounts = [{ currency: 'EUR', amount: 40 }];
    const rule = { is_on: false, mode: 'draft', after_days: 10, amounts, annual_rate: null, repeats: false };
    await this.#ask('PUT', '/api/late-fee-rule', rule);
  }

  async remind(days: readonly number[]): Promise<void> {
    await this.#ask('PUT', '/api/reminder-plan', { is_on: true, days });
  }

  /** Shares an issued document; returns its link. */
  async share(id: string): Promise<string> {
    return textField(await this.#ask('POST', `/api/documents/${id}/share-links`, {}), 'url');
  }

  async deleteDraft(id: string): Promise<void> {
    await this.#ask('DELETE', `/api/documents/${id}`);
  }

  /** Records a customer's payment, unallocated unless `part` says otherwise; returns the id. */
  async payment(
    customer: string,
    amount: number,
    part: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const body = { customer_id: customer, currency: 'EUR', amount, payment_date: '2026-01-01', ...part };
    return textField(await this.#ask('POST', '/api/payments', body), 'payment_id');
  }

  read(path: string): Promise<unknown> {
    return this.#ask('GET', path);
  }

  async list(path: string): Promise<readonly unknown[]> {
    const body = await this.read(path);
    const items: unknown = typeof body === 'object' && body !== null && 'items' in body ? body.items : [];
    return Array.isArray(items) ? items : [];
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await call(this.#server, method, path, { token: this.#token, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
