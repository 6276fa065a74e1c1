import type { PaymentReport, RevenueReport, TaxReport } from '#shared/contract/reports.ts';
import { taxWords } from '#shared/paper/tax-words.ts';
import { currenciesFact, periodFact, type ReportContent, type ReportVoice } from './report-pdf.ts';

/** Net revenue by customer, item, or month, beside the year before. */
export function revenueContent(say: ReportVoice, report: RevenueReport): ReportContent {
  const { screen, voice, amount } = say;
  const { revenue, taxes, receivables } = screen;
  const found = report.currencies.filter(({ groups }) => groups.length > 0);
  const month = new Intl.DateTimeFormat(voice.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (name: string) => {
    if (report.by === 'month') return month.format(new Date(`${name}-01T00:00:00Z`));
    return name === '' ? revenue.onDocuments : name;
  };
  return {
    title: revenue.title,
    facts: [periodFact(say, report), [revenue.by, revenue.groups[report.by]], ...currenciesFact(say, found)],
    tables: found.map(({ currency, groups, net, net_before: before }) => ({
      title: revenue.ofCurrency(currency),
      columns: [
        { title: revenue.groups[report.by], width: 0 },
        { title: taxes.net, width: 110 },
        { title: revenue.before, width: 110 },
      ],
      rows: [
        ...groups.map((group) => ({
          cells: [nameOf(group.name), amount(group.net, currency), amount(group.net_before, currency)],
        })),
        {
          cells: [
            report.by === 'customer' ? receivables.all : taxes.total,
            amount(net, currency),
            amount(before, currency),
          ],
          strong: true,
        },
      ],
    })),
    none: taxes.none,
  };
}

/** Net amounts and tax by rate. */
export function taxContent(say: ReportVoice, report: TaxReport): ReportContent {
  const { screen, voice, amount } = say;
  const { taxes } = screen;
  const found = report.currencies.filter(({ rates }) => rates.length > 0);
  return {
    title: taxes.title,
    facts: [periodFact(say, report), [taxes.basis, taxes.bases[report.basis]], ...currenciesFact(say, found)],
    tables: found.map(({ currency, rates, taxable, tax }) => ({
      title: taxes.ofCurrency(currency),
      columns: [
        { title: taxes.rate, width: 0 },
        { title: taxes.net, width: 110 },
        { title: taxes.tax, width: 110 },
      ],
      rows: [
        ...rates.map((rate) => ({
          cells: [taxWords(rate, voice), amount(rate.taxable, currency), amount(rate.tax, currency)],
        })),
        { cells: [taxes.total, amount(taxable, currency), amount(tax, currency)], strong: true },
      ],
    })),
    none: taxes.none,
  };
}

/** What came in and went back, by method. */
export function paymentContent(say: ReportVoice, report: PaymentReport): ReportContent {
  const { screen, paper, voice, amount } = say;
  const { payments, taxes } = screen;
  const found = report.currencies.filter(({ methods }) => methods.length > 0);
  return {
    title: payments.title,
    facts: [periodFact(say, report), ...currenciesFact(say, found)],
    tables: found.map((one) => {
      const { currency } = one;
      const cells = (of: Omit<typeof one, 'methods' | 'currency'>) => [
        String(of.payments),
        amount(of.received, currency),
        amount(of.refunded, currency),
        amount(of.net, currency),
      ];
      return {
        title: payments.ofCurrency(currency),
        columns: [
          { title: payments.method, width: 0 },
          { title: paper.count, width: 60 },
          { title: payments.received, width: 90 },
          { title: payments.refunded, width: 90 },
          { title: payments.net, width: 90 },
        ],
        rows: [
          ...one.methods.map((of) => ({ cells: [voice.words.methods[of.method], ...cells(of)] })),
          { cells: [taxes.total, ...cells(one)], strong: true },
        ],
      };
    }),
    none: taxes.none,
  };
}
