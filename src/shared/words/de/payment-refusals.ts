import { dayIn } from '../day.ts';
import type { paymentRefusals as english } from '../en/payment-refusals.ts';
import type { Translated } from '../translated.ts';
import { payments } from './payments.ts';

const day = dayIn('de-DE');

export const paymentRefusals: Translated<typeof english> = {
  payments: {
    notFound: 'Diese Zahlung gibt es nicht.',
    isVoid: 'Diese Zahlung ist storniert.',
    voidRefundsFirst: 'Stornieren Sie zuerst die Rückzahlungen zu dieser Zahlung.',
    settledSince:
      'Die Rechnung dieser Rückzahlung wurde inzwischen bezahlt oder storniert. Erfassen Sie stattdessen eine Zahlung.',
    inFuture: payments.form.inFuture,
    notPositive: 'Geben Sie Beträge größer als 0 ein.',
    whoseCredit: 'Wählen Sie den Kunden, dessen Guthaben Sie sehen möchten.',
    allocatedTooMuch: 'Sie können nicht mehr als den Betrag der Zahlung zuordnen.',
    onlyIssued: 'Nur ausgestellte Rechnungen können bezahlt werden.',
    invoiceOfAnother: 'Diese Rechnung gehört zu einem anderen Kunden oder hat eine andere Währung.',
    moreThanDue: 'Das ist mehr als der offene Betrag der Rechnung.',
    moreThanLeft: 'Das ist mehr, als von der Zahlung übrig ist.',
    moreThanCredit:
      'Das ist mehr als das verbleibende Guthaben. Zahlen Sie den Rest aus den Rechnungen zurück.',
    moreThanAllocated: 'Das ist mehr, als die Zahlung von dieser Rechnung noch deckt.',
    moreThanRefunded: 'Die Beträge aus den Rechnungen sind zusammen höher als die Rückzahlung.',
    refundOfNothing: 'Eine Rückzahlung muss ihre Zahlung nennen, eine Zahlung darf keine nennen.',
    refundOfAnother: 'Die Zahlung ist von einem anderen Kunden.',
    refundInOtherCurrency: 'Die Zahlung hat eine andere Währung.',
    refundTooEarly: (date) =>
      `Die Zahlung ist am ${day(date)} eingegangen. Wählen Sie diesen oder einen späteren Tag.`,
  },
  statements: {
    endBeforeStart: 'Das Enddatum darf nicht vor dem Startdatum liegen.',
    tooLong: 'Dieser Kontoauszug hat mehr als 2.000 Einträge. Wählen Sie einen kürzeren Zeitraum.',
    nobody: 'Keiner dieser Kunden erhält einen Kontoauszug für diesen Zeitraum.',
    searchIsCut:
      'Diese Suche liefert möglicherweise zu viele Treffer für den Export. Grenzen Sie sie ein oder exportieren Sie ohne Suche.',
  },
};
