import { and, eq } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { customers } from '../schema/customers.ts';
import { items } from '../schema/items.ts';
import { priceLists } from '../schema/price-lists.ts';
import { recurringInvoices } from '../schema/recurring-invoices.ts';
import type { Books } from './books.ts';
import { demoPriceLists, demoSeries } from './demo/agreements.ts';
import { demoItems } from './demo/catalog.ts';

/** Inserts the demo's items, price lists, and recurring invoices. Its customers must be there. */
export async function insertOffers(
  tx: Database,
  { organizationId, userId: createdBy }: { readonly organizationId: string; readonly userId: string },
  books: Books,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const idOf = (name: string) => books.customers.find((customer) => customer.name === name)?.id ?? '';
  const sold = demoItems(now);
  await tx.insert(items).values(sold.map((item) => Object.assign({ organizationId }, item)));
  for (const { customer, list } of demoPriceLists(sold, now)) {
    await tx.insert(priceLists).values({ organizationId, ...list });
    await tx
      .update(customers)
      .set({ priceListId: list.id })
      .where(and(eq(customers.organizationId, organizationId), eq(customers.id, idOf(customer))));
  }
  const rows = demoSeries(today, now).map(({ customer, series }) =>
    Object.assign({ organizationId, customerId: idOf(customer), createdBy }, series),
  );
  await tx.insert(recurringInvoices).values(rows);
}
