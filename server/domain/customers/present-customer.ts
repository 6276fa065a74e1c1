import type { Customer, CustomerFields } from '#shared/contract/customers.ts';
import type { CustomerRow } from './require-customer.ts';

/** A row in the API's format. */
export function presentCustomer(row: CustomerRow): Customer {
  return {
    customer_id: row.id,
    name: row.name,
    contact_name: row.contactName,
    email: row.email,
    phone: row.phone,
    tax_id: row.taxId,
    billing_address: row.billingAddress,
    currency: row.currency,
    payment_terms_days: row.paymentTermsDays,
    notes: row.notes,
    language: row.language,
    contacts: [...row.contacts],
    reminder_days: row.reminderDays,
    price_list_id: row.priceListId,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(row.deletedAt !== null && { deleted_at: row.deletedAt.toISOString() }),
    ...(row.blockedAt !== null && { blocked_at: row.blockedAt.toISOString() }),
    ...(row.erasedAt !== null && { erased_at: row.erasedAt.toISOString() }),
  };
}

/** Input as columns. What is missing of contacts, language, reminders, and price list is left unchanged. */
export function customerColumns(fields: CustomerFields) {
  return {
    name: fields.name,
    contactName: fields.contact_name,
    email: fields.email,
    phone: fields.phone,
    taxId: fields.tax_id,
    billingAddress: fields.billing_address,
    currency: fields.currency,
    paymentTermsDays: fields.payment_terms_days,
    notes: fields.notes,
    ...(fields.language !== undefined && { language: fields.language }),
    ...(fields.contacts !== undefined && { contacts: fields.contacts }),
    ...(fields.reminder_days !== undefined && { reminderDays: fields.reminder_days }),
    ...(fields.price_list_id !== undefined && { priceListId: fields.price_list_id }),
  };
}
