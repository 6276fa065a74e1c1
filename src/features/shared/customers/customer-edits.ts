import * as v from 'valibot';
import {
  customer,
  customerFields as fields,
  updateCustomer,
  type Customer,
} from '#shared/contract/customers.ts';
import { editsOf } from '../changes/edits.ts';
import { customerDifferences, isSameCustomer, settledCustomer } from './customer-differences.ts';
import { listNamed } from './list-named.ts';

const edit = v.object({ base: customer, mine: fields, tried: v.optional(v.array(fields)), key: v.string() });

export const customerEdits = editsOf<Customer, v.InferOutput<typeof fields>>({
  kind: 'customer_edit',
  idOf: ({ customer_id: id }) => id,
  nameOf: ({ name }) => name,
  namesOf: listNamed,
  edit,
  saved: customer,
  fields,
  differences: customerDifferences,
  settled: settledCustomer,
  isSame: isSameCustomer,
  save: async (api, { customer_id: id, version }, mine, key) =>
    api(
      updateCustomer,
      { params: { id }, body: { ...mine, version } },
      { headers: { 'idempotency-key': key } },
    ),
});
