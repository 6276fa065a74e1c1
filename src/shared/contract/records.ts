import * as v from 'valibot';
import { customer } from './customers.ts';
import { document } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { storableText } from './fields.ts';
import { item } from './items.ts';
import { pageQuery } from './lists.ts';
import { organizationSettings } from './organization-settings.ts';
import { payment } from './payments.ts';
import { recurringInvoice } from './recurring-invoices.ts';
import { priceList } from './price-lists.ts';
import { says } from '../words/field-words.ts';

/** A place in the order of changes: whole, from 0. */
const position = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const positionInUrl = v.pipe(
  v.string(),
  v.regex(
    /^\d{1,15}$/,
    says((say) => say.unknownPosition),
  ),
  v.transform(Number),
);

/** A record as its own endpoint returns it. `value` is null once the record is deleted. */
export const bookRecord = v.variant('kind', [
  v.object({ kind: v.literal('settings'), id: v.string(), value: v.nullable(organizationSettings) }),
  v.object({ kind: v.literal('customer'), id: v.string(), value: v.nullable(customer) }),
  v.object({ kind: v.literal('item'), id: v.string(), value: v.nullable(item) }),
  v.object({ kind: v.literal('price_list'), id: v.string(), value: v.nullable(priceList) }),
  v.object({ kind: v.literal('document'), id: v.string(), value: v.nullable(document) }),
  v.object({ kind: v.literal('payment'), id: v.string(), value: v.nullable(payment) }),
  v.object({ kind: v.literal('recurring_invoice'), id: v.string(), value: v.nullable(recurringInvoice) }),
]);
export type BookRecord = v.InferOutput<typeof bookRecord>;

/** The order of changes that positions belong to. Another one after a restore: then devices start over. */
const epoch = v.string();

/**
 * Catalog items come only if asked for, recurring invoices only with them, and price lists only with both: releases before
 * them refuse an answer with an unknown kind.
 */
const include = v.optional(v.picklist(['items', 'items,recurring', 'items,recurring,price_lists']));
export type Included = v.InferOutput<typeof include>;

/** `current`: settings, customers, items, recurring invoices, drafts, and what is open. `past`: payments and settled documents. */
export const recordParts = ['current', 'past'] as const;

/** For a device's first copy of the books: what changed last comes first. */
export const listRecords = endpoint({
  method: 'GET',
  path: '/api/records',
  access: 'user',
  summary: 'List settings, customers, documents, and payments for a device’s copy, last changed first',
  query: v.strictObject({
    part: v.picklist(
      recordParts,
      says((say) => say.unknownPart),
    ),
    /** Only what changed before this position. */
    before: v.optional(positionInUrl),
    include,
    limit: pageQuery.limit,
  }),
  output: v.object({
    epoch,
    /** The last position given so far: where GET /api/changes goes on. */
    position,
    items: v.array(bookRecord),
    /** For the next page; null on the last. */
    before: v.nullable(position),
  }),
  success: 200,
  refusals: [],
});

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'user',
  summary: 'List the records that changed after a position, in the order of changes',
  query: v.strictObject({
    /** From the last answer. If it or the position no longer applies, the answer has another one and nothing else. */
    epoch: v.pipe(storableText(), v.maxLength(100)),
    after: positionInUrl,
    include,
    limit: pageQuery.limit,
  }),
  output: v.object({
    epoch,
    /** Of the last item, or as asked. */
    position,
    items: v.array(bookRecord),
    has_more: v.boolean(),
  }),
  success: 200,
  refusals: [],
});
