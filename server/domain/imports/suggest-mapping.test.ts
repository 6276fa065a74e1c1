import { expect, test } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

test('German headings are understood', () => {
  const columns = ['Firma', 'E-Mail', 'Straße', 'PLZ', 'Ort', 'Land', 'USt-IdNr.', 'Währung', 'Zahlungsziel'];
  expect(suggestMapping('customers', columns)).toEqual({
    name: 0,
    email: 1,
    line1: 2,
    postal_code: 3,
    city: 4,
    country: 5,
    tax_id: 6,
    currency: 7,
    payment_terms_days: 8,
  });
  expect(suggestMapping('invoices', ['Rechnungsnr.', 'Kunde', 'Fällig am', 'Menge', 'Einzelpreis'])).toEqual({
    reference: 0,
    customer_name: 1,
    due_date: 2,
    quantity: 3,
    unit_price: 4,
  });
});

test('“Terms” may be anything, and is not taken for a number of days', () => {
  expect(suggestMapping('customers', ['Name', 'Terms'])).toEqual({ name: 0 });
  expect(suggestMapping('customers', ['Name', 'Payment terms'])).toEqual({ name: 0, payment_terms_days: 1 });
  expect(suggestMapping('customers', ['Name', 'Net days'])).toEqual({ name: 0, payment_terms_days: 1 });
});

/** Columns of invoice exports, as far as they matter. */
const products: Record<string, readonly [string, Record<string, string>]> = {
  Xero: [
    'ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,InvoiceNumber,Reference,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,InventoryItemCode,Description,Quantity,UnitAmount,Discount,AccountCode,TaxType,TaxAmount,TrackingName1,TrackingOption1,Currency,Status',
    {
      customer_name: 'ContactName',
      reference: 'InvoiceNumber',
      issue_date: 'InvoiceDate',
      due_date: 'DueDate',
      total: 'Total',
      paid: 'InvoiceAmountPaid',
      amount_due: 'InvoiceAmountDue',
      description: 'Description',
      quantity: 'Quantity',
      unit_price: 'UnitAmount',
      tax_amount: 'TaxAmount',
      currency: 'Currency',
      status: 'Status',
    },
  ],
  'Xero (template)': [
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,Currency',
    {
      customer_name: '*ContactName',
      reference: '*InvoiceNumber',
      issue_date: '*InvoiceDate',
      due_date: '*DueDate',
      total: 'Total',
      description: '*Description',
      quantity: '*Quantity',
      unit_price: '*UnitAmount',
      tax_amount: 'TaxAmount',
      currency: 'Currency',
    },
  ],
  Zoho: [
    'Invoice Date,Invoice Number,Invoice Status,Customer ID,Customer Name,Primary Contact EmailID,PurchaseOrder,Due Date,Item Name,Quantity,Item Price,Discount Amount,Total,Balance,Last Payment Date,Notes',
    {
      issue_date: 'Invoice Date',
      reference: 'Invoice Number',
      status: 'Invoice Status',
      customer_name: 'Customer Name',
      due_date: 'Due Date',
      description: 'Item Name',
      quantity: 'Quantity',
      unit_price: 'Item Price',
      total: 'Total',
      amount_due: 'Balance',
      paid_date: 'Last Payment Date',
      notes: 'Notes',
    },
  ],
  'Invoice Ninja (names of its import)': [
    'invoice.number,invoice.amount,invoice.balance,client.name,invoice.po_number,invoice.date,invoice.due_date,invoice.status,payment.date,payment.amount,item.quantity,item.cost,item.notes,item.tax_rate1',
    {
      reference: 'invoice.number',
      total: 'invoice.amount',
      amount_due: 'invoice.balance',
      customer_name: 'client.name',
      issue_date: 'invoice.date',
      due_date: 'invoice.due_date',
      status: 'invoice.status',
      paid_date: 'payment.date',
      paid: 'payment.amount',
      quantity: 'item.quantity',
      unit_price: 'item.cost',
      description: 'item.notes',
      tax_rate: 'item.tax_rate1',
    },
  ],
  FreshBooks: [
    'Client Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,Item Description,Rate,Quantity,Discount Percentage,Tax 1 Type,Tax 1 Amount,Line Total',
    {
      customer_name: 'Client Name',
      reference: 'Invoice #',
      issue_date: 'Date Issued',
      status: 'Invoice Status',
      paid_date: 'Date Paid',
      description: 'Item Name',
      unit_price: 'Rate',
      quantity: 'Quantity',
      tax_amount: 'Tax 1 Amount',
    },
  ],
  Wave: [
    'Invoice Number,Invoice Date,Customer Name,Due Date,Currency,Invoice Total,Invoice Tax Total,Invoice Paid,Last Payment Date',
    {
      reference: 'Invoice Number',
      issue_date: 'Invoice Date',
      customer_name: 'Customer Name',
      due_date: 'Due Date',
      currency: 'Currency',
      total: 'Invoice Total',
      tax_amount: 'Invoice Tax Total',
      paid: 'Invoice Paid',
      paid_date: 'Last Payment Date',
    },
  ],
  Stripe: [
    'id,Amount Due,Amount Paid,Customer,Customer Name,Currency,Date (UTC),Due Date (UTC),Number,Paid,Status,Subtotal,Total,Tax,Paid At (UTC)',
    {
      amount_due: 'Amount Due',
      paid: 'Amount Paid',
      customer_name: 'Customer Name',
      currency: 'Currency',
      issue_date: 'Date (UTC)',
      due_date: 'Due Date (UTC)',
      reference: 'Number',
      status: 'Status',
      total: 'Total',
      tax_amount: 'Tax',
      paid_date: 'Paid At (UTC)',
    },
  ],
  'Invoice Ninja': [
    'Invoice Number,Client,Amount,Balance,Paid to Date,Date,Due Date,PO Number,Status',
    {
      reference: 'Invoice Number',
      customer_name: 'Client',
      total: 'Amount',
      amount_due: 'Balance',
      paid: 'Paid to Date',
      issue_date: 'Date',
      due_date: 'Due Date',
      status: 'Status',
    },
  ],
  QuickBooks: [
    'Date,Transaction Type,Num,Customer,Memo/Description,Due Date,Amount,Open Balance',
    {
      issue_date: 'Date',
      reference: 'Num',
      customer_name: 'Customer',
      due_date: 'Due Date',
      total: 'Amount',
      amount_due: 'Open Balance',
    },
  ],
  // As public programs write it for QuickBooks Online's import. ItemAmount is a line's, not the invoice's.
  'QuickBooks (template)': [
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date',
    {
      reference: '*InvoiceNo',
      customer_name: '*Customer',
      issue_date: '*InvoiceDate',
      due_date: '*DueDate',
      terms: 'Terms',
      description: 'Item(Product/Service)',
      quantity: 'ItemQuantity',
      unit_price: 'ItemRate',
    },
  ],
};

test.each(Object.entries(products))(
  'the columns of an export of %s are recognized',
  (_product, [header, expected]) => {
    const columns = header.split(',');
    const mapping = suggestMapping('invoices', columns);
    const named = Object.fromEntries(
      Object.entries(mapping).map(([field, index]) => [field, columns[index]]),
    );
    expect(named).toEqual(expected);
  },
);

test.each([
  [
    'fr',
    'N° facture,Client,Date de facture,Date d’échéance,Désignation,Quantité,Prix unitaire,Taux de TVA,Montant TTC,Solde dû',
  ],
  [
    'es',
    'Número de factura,Cliente,Fecha,Vencimiento,Descripción,Cantidad,Precio unitario,IVA,Total,Pendiente',
  ],
  [
    'it',
    'Numero fattura,Cliente,Data fattura,Scadenza,Descrizione,Quantità,Prezzo unitario,IVA,Totale,Saldo',
  ],
  ['nl', 'Factuurnummer,Klant,Factuurdatum,Vervaldatum,Omschrijving,Aantal,Prijs,BTW,Totaal,Openstaand'],
  [
    'de',
    'Rechnungsnummer,Kunde,Rechnungsdatum,Fällig am,Beschreibung,Menge,Einzelpreis,MwSt.,Gesamtbetrag,Offener Betrag',
  ],
])('headings in %s are understood', (_language, header) => {
  const fields = [
    'reference',
    'customer_name',
    'issue_date',
    'due_date',
    'description',
    'quantity',
    'unit_price',
  ];
  const all = [...fields, 'tax_rate', 'total', 'amount_due'];
  expect(suggestMapping('invoices', header.split(','))).toEqual(
    Object.fromEntries(all.map((field, index) => [field, index])),
  );
});

test('the tax of a whole invoice is suggested only where a row is one', () => {
  const whole = ['Number', 'Customer', 'Date', 'Total', 'Tax'];
  expect(suggestMapping('invoices', whole)).toMatchObject({ tax_amount: 4 });
  const lines = ['Number', 'Customer', 'Date', 'Description', 'Unit price', 'Tax'];
  expect(suggestMapping('invoices', lines)).not.toHaveProperty('tax_amount');
});
