import { addDays } from '#shared/calendar-day.ts';
import type { Books } from '../books.ts';
import { createRandom } from '../random.ts';
import { createSeedIds } from '../seed-id.ts';
import { demoCreditNotes, voidSome } from './corrections.ts';
import { demoCustomers } from './customers.ts';
import { demoEstimates } from './estimates.ts';
import { balanceGrowth } from './growth.ts';
import { demoDays, demoDrafts, demoInvoices, type DemoContext } from './invoices.ts';
import { demoPayments, demoRefunds } from './payments.ts';

const seed = 20_260_101;

/**
 * Two years of data of a plumbing and heating firm up to `today` (`YYYY-MM-DD`): about 60 customers, 1,500
 * invoices in all statuses, estimates, credit notes, full and partial payments, and refunds. Deterministic
 * for a given date.
 */
export function makeDemoBooks(today: string): Books {
  const random = createRandom(seed);
  const newId = createSeedIds(random);
  const customers = demoCustomers(random, newId, addDays(today, -demoDays));
  const context: DemoContext = { random, newId, customers, today };

  const invoices = demoInvoices(context);
  const estimates = demoEstimates(context, invoices);
  voidSome(invoices, today);
  const creditNotes = demoCreditNotes(context, invoices);
  const payments = demoPayments(context, invoices);
  const { refunds, notes } = demoRefunds(context, payments);
  payments.push(...refunds);
  balanceGrowth(context, invoices, payments);
  return {
    customers,
    documents: [...estimates, ...invoices, ...demoDrafts(context), ...creditNotes, ...notes],
    payments,
  };
}
