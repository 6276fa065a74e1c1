import { receivableAges } from '#shared/contract/dashboard.ts';
import type { AgedAmounts, AgedReceivables } from '#shared/contract/reports.ts';
import type { ReportTable } from '#shared/pdf/print-report.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { ExportedInvoice } from './aged-receivables.ts';
import { currenciesFact, type ReportContent, type ReportVoice } from './report-pdf.ts';

type OfCurrency = AgedReceivables['currencies'][number];

/** What customers owe by age, and the open invoices that it is made of. */
export function receivablesContent(
  say: ReportVoice,
  report: AgedReceivables,
  invoices: readonly ExportedInvoice[],
): ReportContent {
  const { screen, paper, day } = say;
  const found = report.currencies.filter((one) => one.invoices > 0);
  return {
    title: screen.receivables.title,
    facts: [[paper.asOf, day(report.as_of)], ...currenciesFact(say, found)],
    tables: found.flatMap((one) => [
      customersTable(say, one),
      invoicesTable(
        say,
        one,
        invoices.filter(({ currency }) => currency === one.currency),
      ),
    ]),
    none: screen.receivables.none,
    layout: 'landscape',
  };
}

function customersTable({ screen, paper, amount }: ReportVoice, report: OfCurrency): ReportTable {
  const { currency, customers } = report;
  const say = screen.receivables;
  const cells = (of: AgedAmounts) => [
    ...receivableAges.map((age) => (of[age] === 0 ? '' : amount(of[age], currency))),
    amount(of.total, currency),
  ];
  return {
    title: say.ofCurrency(currency),
    columns: [
      { title: say.customer, width: 0 },
      ...receivableAges.map((age) => ({ title: paper.ages[age], width: 76 })),
      { title: say.total, width: 86 },
    ],
    rows: [
      ...customers.map((customer) => ({ cells: [customer.customer_name, ...cells(customer)] })),
      { cells: [say.all, ...cells(report)], strong: true },
    ],
  };
}

function invoicesTable(
  { screen, paper, day, amount }: ReportVoice,
  { currency, total }: OfCurrency,
  invoices: readonly ExportedInvoice[],
): ReportTable {
  return {
    title: paper.openInvoices(currency),
    columns: [
      { title: screen.receivables.customer, width: 0 },
      { title: paper.invoice, width: 110, align: 'left' },
      { title: paper.issued, width: 76 },
      { title: paper.due, width: 76 },
      { title: paper.overdue, width: 76 },
      { title: paper.open, width: 96 },
    ],
    rows: [
      ...invoices.map(({ customer, number, issued, due, age, open }) => ({
        cells: [
          customer,
          number,
          day(issued),
          due === null ? '' : day(due),
          paper.ages[age],
          amount(toWireAmount(open, currency), currency),
        ],
      })),
      { cells: [screen.receivables.total, '', '', '', '', amount(total, currency)], strong: true },
    ],
  };
}
