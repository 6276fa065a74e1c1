/** What only a report's PDF says. */
export const reportPaper = {
  asOf: 'At the end of',
  created: 'Created',
  ages: {
    current: 'Not due yet',
    '1-30': '1–30 days',
    '31-60': '31–60 days',
    '61-90': '61–90 days',
    '90+': 'Over 90 days',
  },
  openInvoices: (currency: string) => `Open invoices in ${currency}`,
  invoice: 'Invoice',
  issued: 'Issued',
  due: 'Due',
  overdue: 'Overdue',
  open: 'Open',
  count: 'Payments',
};
