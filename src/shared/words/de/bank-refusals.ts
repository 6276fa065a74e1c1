import type { bankRefusals as english } from '../en/bank-refusals.ts';
import type { Translated } from '../translated.ts';

export const bankRefusals: Translated<typeof english> = {
  unknownFormat:
    'Diesen Bankauszug können wir nicht lesen. Möglich sind CAMT.053, MT940 und CSV mit Überschriften für Datum und Betrag.',
  tooMany: (most) => `Die Datei enthält mehr als ${most} Zahlungen. Wählen Sie einen kürzeren Zeitraum.`,
};
