import type { Document } from '#shared/contract/document-fields.ts';
import { signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import { readPdf } from './pdf-text.ts';
import { printed } from './printed.ts';
import type { TestApp } from './test-app.ts';

/** A new organization with one customer, and what its PDFs show. */
export async function printingBooks(app: TestApp, customer: object = {}) {
  const { access_token: token } = await signedUp(app);
  const books = booksOf(app, token);
  const print = async (document: Document) =>
    readPdf(await printed(app, token, `/api/documents/${document.document_id}/pdf`));
  return { books, print, customer: await books.customer(customer) };
}
