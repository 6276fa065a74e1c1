import type { reportPaper as english } from '../en/report-paper.ts';
import type { Translated } from '../translated.ts';

export const reportPaper: Translated<typeof english> = {
  asOf: 'Stand am Ende des',
  created: 'Erstellt',
  ages: {
    current: 'Nicht fällig',
    '1-30': '1–30 Tage',
    '31-60': '31–60 Tage',
    '61-90': '61–90 Tage',
    '90+': 'Über 90 Tage',
  },
  openInvoices: (currency) => `Offene Rechnungen in ${currency}`,
  invoice: 'Rechnung',
  issued: 'Ausgestellt',
  due: 'Fällig',
  overdue: 'Überfällig',
  open: 'Offen',
  count: 'Zahlungen',
};
