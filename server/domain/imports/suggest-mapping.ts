import {
  customerImportFields,
  invoiceImportFields,
  itemImportFields,
  priceImportFields,
} from '#shared/contract/imports.ts';
import { invoiceTaxTitles, invoiceTitles } from './invoice-titles.ts';

/**
 * Column headers used by other products, in common languages, and by our export: lower case, letters and digits only,
 * without accents.
 */
const titles: Readonly<Record<string, readonly string[]>> = {
  name: [
    'name',
    'customer',
    'customername',
    'company',
    'companyname',
    'displayname',
    'contactname',
    'kunde',
    'kundenname',
    'firma',
    'firmenname',
    'unternehmen',
  ],
  contact_name: ['contact', 'contactperson', 'contactname', 'ansprechpartner', 'kontakt', 'kontaktperson'],
  email: ['email', 'emailaddress', 'mail', 'emailadresse'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'telefon', 'telefonnummer', 'mobil', 'handy'],
  tax_id: [
    'taxnumber',
    'taxid',
    'vatnumber',
    'vatid',
    'vat',
    'gstin',
    'ustidnr',
    'ustid',
    'umsatzsteuerid',
    'steuernummer',
    'steuernr',
  ],
  payment_terms_days: [
    'paymentterms',
    'paymenttermsdays',
    'zahlungsziel',
    'zahlungszieltage',
    'zahlungsfrist',
    'netdays',
  ],
  contacts: ['morecontacts', 'weitereansprechpartner'],
  line1: [
    'addressline1',
    'address',
    'address1',
    'street',
    'billingstreet',
    'billingaddress',
    'strasse',
    'adresse',
    'anschrift',
    'strassehausnr',
    'strasseundhausnummer',
  ],
  line2: ['addressline2', 'address2', 'adresszusatz', 'adresse2'],
  city: ['city', 'town', 'billingcity', 'ort', 'stadt'],
  region: ['region', 'state', 'province', 'county', 'billingstate', 'bundesland', 'kanton'],
  postal_code: ['postalcode', 'postcode', 'zip', 'zipcode', 'billingcode', 'plz', 'postleitzahl'],
  country: ['country', 'countrycode', 'billingcountry', 'land'],
  currency: ['currency', 'currencycode', 'wahrung', 'devise', 'moneda', 'divisa', 'valuta'],
  language: ['language', 'locale', 'languagecode', 'sprache'],
  notes: ['notes', 'note', 'remarks', 'notiz', 'notizen', 'bemerkung', 'bemerkungen'],
  ...invoiceTitles,
  terms: ['terms', 'termsconditions', 'bedingungen'],
};

function plainTitle(title: string): string {
  const letters = title.toLowerCase().replaceAll('ß', 'ss').normalize('NFD');
  return letters.replaceAll(/[^a-z0-9]/g, '');
}

const fieldsOf = {
  customers: customerImportFields,
  invoices: invoiceImportFields,
  items: itemImportFields,
  prices: priceImportFields,
} as const;

/** What other products call an item's fields; a customer's name has other titles. */
const itemTitles: typeof titles = {
  item_id: ['id', 'itemid', 'productid', 'artikelid'],
  number: [
    'number',
    'itemnumber',
    'itemno',
    'itemcode',
    'code',
    'sku',
    'productkey',
    'artikelnummer',
    'artikelnr',
    'nummer',
  ],
  name: [
    'name',
    'itemname',
    'item',
    'product',
    'productname',
    'title',
    'artikel',
    'artikelname',
    'bezeichnung',
    'produkt',
  ],
  description: ['description', 'salesdescription', 'itemdesc', 'notes', 'beschreibung', 'text', 'langtext'],
  unit: ['unit', 'unitcode', 'unitname', 'einheit', 'mengeneinheit'],
  unit_price: [
    'price',
    'unitprice',
    'salesunitprice',
    'salesprice',
    'rate',
    'preis',
    'einzelpreis',
    'verkaufspreis',
    'stuckpreis',
  ],
  prices_include_tax: [
    'pricesincludetax',
    'pricesincludetaxyesorno',
    'priceincludestax',
    'taxinclusive',
    'preiseenthaltensteuer',
    'brutto',
  ],
  tax_name: ['taxname', 'steuername'],
};

function titlesOf(kind: keyof typeof fieldsOf, columns: readonly string[]): typeof titles {
  if (kind === 'items' || kind === 'prices') return { ...titles, ...itemTitles };
  if (columns.some((name) => titles['unit_price']?.includes(name))) return titles;
  return { ...titles, tax_amount: [...(titles['tax_amount'] ?? []), ...invoiceTaxTitles] };
}

/** Guesses a mapping from headers. Each field gets at most one column and vice versa. */
export function suggestMapping(
  kind: keyof typeof fieldsOf,
  columns: readonly string[],
): Record<string, number> {
  const plain = columns.map(plainTitle);
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const named = titlesOf(kind, plain);
  for (const field of fieldsOf[kind]) {
    const found = (named[field] ?? [])
      .map((title) => plain.findIndex((name, index) => name === title && !taken.has(index)))
      .find((index) => index >= 0);
    if (found === undefined) continue;
    mapping[field] = found;
    taken.add(found);
  }
  return mapping;
}
