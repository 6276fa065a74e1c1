import type { Books } from '#e2e/server-host/books.ts';

/** A name without a place to break. */
const long = (start: string) => start.padEnd(40, 'xyz');
const tenDigits = 98_765_432.1;

const address = {
  line1: long('Donaudampfschifffahrtsgesellschaftsgasse'),
  city: long('Oberammergaukirchenlandkreis'),
  postal_code: '87654',
  country: 'DE',
};

const taxed = [{ category: 'S', rate: 19, name: 'Umsatzsteuer mit langem Namen' }];

function linesOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    description:
      index % 3 === 0 ? long(`Fensterputzarbeiten${index}`) : `Arbeit im ${index}. Stock, wie besprochen`,
    quantity: index % 2 === 0 ? 1 : 1_234.567891,
    unit_code: 'HUR',
    unit_price: index % 4 === 0 ? 987_654.123456 : 0.01,
    tax_rates: taxed,
  }));
}

async function partners(books: Books): Promise<readonly string[]> {
  const names = ['Rindfleischetikettierungsueberwachung', 'Grundstuecksverkehrsgenehmigung', 'Ä'];
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    ids.push(
      await books.customer(index === 2 ? name : long(name), {
        email: `${long('buchhaltung')}@${long('rindfleisch')}.example`,
        contact_name: long('Maximiliane'),
        billing_address: address,
        notes: long('Anmerkung').repeat(20),
      }),
    );
  }
  return ids;
}

async function documents(books: Books, [first = '', second = '']: readonly string[]): Promise<void> {
  const issued = { status: 'sent', reference: long('Bestellung') };
  for (const document_type of ['invoice', 'estimate']) {
    const many = { document_type, notes: long('Hinweis').repeat(10), lines: linesOf(100) };
    await books.document(first, tenDigits, { ...issued, document_type });
    await books.document(first, 0, { ...issued, ...many });
    await books.document(second, 0, many);
    await books.document(second, tenDigits, { ...issued, document_type, currency: 'USD' });
  }
  const late = { issue_date: '2025-01-01', due_date: '2025-01-15' };
  await books.document(first, tenDigits, { ...issued, ...late });
  await books.document(first, tenDigits, { ...issued, document_type: 'credit_note' });
  await books.payment(second, tenDigits, { reference: long('Zahlung'), notes: long('Anmerkung').repeat(4) });
  await books.payment(first, 0.01);
}

/** Fills an organization with names of 40 characters, amounts of ten digits, and documents of 100 lines. */
export async function fillWithExtremes(books: Books): Promise<void> {
  await books.changeSettings({
    name: long('Harmonikaspielerverein'),
    address,
    tax_id: long('DE'),
    document_footer: long('Geschaeftsfuehrung').repeat(5),
  });
  const customers = await partners(books);
  await documents(books, customers);
  for (const name of ['Fensterputzarbeiten', 'Rohrreinigung']) {
    const prices = ['EUR', 'USD', 'IDR'].map((currency) => ({ currency, unit_price: tenDigits }));
    await books.item({
      name: long(name),
      number: long('A-'),
      description: long(name),
      prices,
      tax_rates: taxed,
    });
  }
}
