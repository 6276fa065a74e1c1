import { expect, test } from 'vitest';
import { unusedColumns } from './import-fields.ts';

const columns = ['Number', 'Customer', '', 'Paid', ''];
const sample = [['1', 'Ada', 'blue', 'yes', '']];
const file = { columns, sample };
const mapping = { reference: 0, customer_name: 1, paid: 3 };

test('columns that no field takes are named, also those of fields that drafts lack', () => {
  expect(unusedColumns({ kind: 'invoices', as_issued: true, mapping }, file)).toEqual(['Column 3']);
  expect(unusedColumns({ kind: 'invoices', as_issued: false, mapping }, file)).toEqual(['Column 3', 'Paid']);
});
