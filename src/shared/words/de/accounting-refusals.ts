import type { accountingRefusals as english } from '../en/accounting-refusals.ts';
import type { Translated } from '../translated.ts';

export const accountingRefusals: Translated<typeof english> = {
  noDatev: 'Tragen Sie zuerst in den Einstellungen Ihre DATEV-Nummern ein.',
  oneFiscalYear: 'Wählen Sie Tage innerhalb eines Wirtschaftsjahrs.',
  tooManyDebtors: 'DATEV hat Konten für 60.000 Kunden. Sie haben mehr.',
};
