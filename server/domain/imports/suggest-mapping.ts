import { customerImportFields, invoiceImportFields } from '#shared/contract/imports.ts';

/** Column headers used by other products and by our export, lower case, letters and digits only. */
const titles: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'customer', 'customername', 'company', 'companyname', 'displayname', 'contactname'],
  contact_name: ['contact', 'contactperson', 'contactname'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile'],
  tax_id: ['taxnumber', 'taxid', 'vatnumber', 'vatid', 'vat', 'gstin'],
  line1: ['addressline1', 'address', 'address1', 'street', 'billingstreet', 'billingaddress'],
  line2: ['addressline2', 'address2'],
  city: ['city', 'town', 'billingcity'],
  region: ['region', 'state', 'province', 'county', 'billingstate'],
  postal_code: ['postalcode', 'postcode', 'zip', 'zipcode', 'billingcode'],
  country: ['country', 'countrycode', 'billingcountry'],
  currency: ['currency', 'currencycode'],
  language: ['language', 'locale', 'languagecode'],
  notes: ['notes', 'note', 'remarks'],
  reference: ['reference', 'number', 'invoicenumber', 'invoiceno', 'invoice'],
  customer_name: ['customer', 'customername', 'client', 'clientname', 'contactname'],
  issue_date: ['issuedate', 'invoicedate', 'date'],
  due_date: ['duedate', 'due'],
  description: ['description', 'item', 'itemname', 'itemdesc', 'product'],
  quantity: ['quantity', 'qty'],
  unit_price: ['unitprice', 'price', 'rate', 'unitamount', 'itemprice'],
  tax_rate: ['taxrate', 'tax', 'taxpercentage', 'vatrate'],
  terms: ['terms', 'termsconditions'],
};

/** Guesses a mapping from headers. Each field gets at most one column and vice versa. */
export function suggestMapping(
  kind: 'customers' | 'invoices',
  columns: readonly string[],
): Record<string, number> {
  const plain = columns.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const field of kind === 'customers' ? customerImportFields : invoiceImportFields) {
    const found = (titles[field] ?? [])
      .map((title) => plain.findIndex((name, index) => name === title && !taken.has(index)))
      .find((index) => index >= 0);
    if (found === undefined) continue;
    mapping[field] = found;
    taken.add(found);
  }
  return mapping;
}
