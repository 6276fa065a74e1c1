import type { Document } from '#shared/contract/document-fields.ts';
import { signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import { readPdf } from './pdf-text.ts';
import { printed } from './printed.ts';
import type { TestApp } from './test-app.ts';

/** A new organization with one customer, and what its PDFs show; `before` and `after` frame the drawing. */
export async function printingBooks(app: TestApp, customer: object = {}) {
  const { access_token: token } = await signedUp(app);
  const books = booksOf(app, token);
  const print = async (document: Document, before = () => {}, after = () => {}) => {
    before();
    const file = await printed(app, token, `/api/documents/${document.document_id}/pdf`);
    after();
    return readPdf(file);
  };
  return { books, print, customer: await books.customer(customer) };
}
