import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ofCustomer } from '#server/domain/documents/customer-name.ts';

interface Opened {
  readonly organizationId: string;
  readonly token: string;
  readonly invoice: string;
}

/** The requests to measure for one organization. */
export async function targetsOf(db: Database, origin: string, opened: Opened, invoices: number) {
  const middle = await invoiceAt(db, opened.organizationId, Math.floor(invoices / 2));
  const cursor = Buffer.from(JSON.stringify([middle.issueDate, middle.id])).toString('base64url');
  const buyer = encodeURIComponent(middle.buyer);
  const slip = encodeURIComponent(middle.buyer.slice(0, 2) + middle.buyer.slice(3));
  const api = `${origin}/api`;
  const draft = {
    document_type: 'invoice',
    customer_id: middle.customerId,
    currency: 'USD',
    lines: [{ description: 'Work', quantity: 1, unit_price: 100 }],
  };
  const calls = {
    byKey: { name: 'one row by its key', url: `${api}/bench/by-key/${opened.invoice}` },
    stats: { name: 'dashboard figures', url: `${api}/dashboard/stats` },
    first: { name: 'invoices, first page', url: `${api}/invoices` },
    deep: { name: 'invoices, page from the middle', url: `${api}/invoices?cursor=${cursor}` },
    number: { name: 'search by number', url: `${api}/search/documents?q=${middle.number}` },
    customer: { name: 'search by customer', url: `${api}/search/documents?q=${buyer}` },
    family: { name: 'search by a common name', url: `${api}/search/documents?q=Whitfield` },
    slip: { name: 'search with a slip', url: `${api}/search/documents?q=${slip}` },
    create: { name: 'create a draft', url: `${api}/documents`, body: draft },
    issue: { name: 'create and issue', url: `${api}/documents`, body: { ...draft, status: 'sent' } },
  };
  return Object.values(calls).map((call) => Object.assign(call, { token: opened.token }));
}

async function invoiceAt(db: Database, organizationId: string, place: number) {
  const [row] = await db
    .select({
      id: documents.id,
      issueDate: documents.issueDate,
      number: documents.number,
      customerId: documents.customerId,
      buyer: customers.name,
    })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.type, 'invoice')))
    .orderBy(asc(documents.issueDate), asc(documents.id))
    .offset(place)
    .limit(1);
  return v.parse(
    v.object({
      id: v.string(),
      issueDate: v.string(),
      number: v.string(),
      customerId: v.string(),
      buyer: v.string(),
    }),
    row,
  );
}
