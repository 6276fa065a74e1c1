import type { accountingRefusals as english } from '../en/accounting-refusals.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const accountingRefusals: Translated<typeof english> = {
  noDatev: 'Tragen Sie zuerst in den Einstellungen Ihre DATEV-Nummern ein.',
  oneFiscalYear: 'Wählen Sie Tage innerhalb eines Wirtschaftsjahrs.',
  tooManyDebtors: 'DATEV hat Konten für 60.000 Kunden. Sie haben mehr.',
  oneArchive: 'Es wird noch eine andere ZIP-Datei exportiert. Versuchen Sie es danach noch einmal.',
  tooManyDocuments: (most) =>
    plural(most, {
      one: 'Wählen Sie einen kürzeren Zeitraum: In diesem liegt mehr als # Beleg.',
      other: 'Wählen Sie einen kürzeren Zeitraum: In diesem liegen mehr als # Belege.',
    }),
  noXeroRate:
    'Tragen Sie für jeden Steuersatz den Namen in Xero ein. Die Steuern des Zeitraums haben sich geändert: Laden Sie die Seite neu.',
  tooManyForXero: (most) =>
    plural(most, {
      one: 'Xero nimmt # Rechnung je Datei. Wählen Sie einen kürzeren Zeitraum.',
      other: 'Xero nimmt # Rechnungen je Datei. Wählen Sie einen kürzeren Zeitraum.',
    }),
  tooManyForQuickBooks: (most) =>
    plural(most, {
      one: 'QuickBooks nimmt # Rechnung je Datei. Wählen Sie einen kürzeren Zeitraum.',
      other: 'QuickBooks nimmt # Rechnungen je Datei. Wählen Sie einen kürzeren Zeitraum.',
    }),
  rows: {
    discount: 'Rabatt',
    surcharge: 'Zuschlag',
    rounding: 'Rundung',
    untaxed: 'Keine Steuer',
  },
};
