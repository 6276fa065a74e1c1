import type { Translated } from '../translated.ts';
import type { recurringRefusals as english } from '../en/recurring-refusals.ts';

export const recurringRefusals: Translated<typeof english> = {
  notFound: 'Diese wiederkehrende Rechnung gibt es nicht.',
  hasEnded: 'Diese wiederkehrende Rechnung ist beendet. Legen Sie eine neue an, um fortzufahren.',
  noDayFollows: 'Mit diesem Ende käme keine Rechnung mehr. Wählen Sie ein späteres.',
  otherDay: 'An diesem Tag ist keine Rechnung fällig.',
  lastDay: 'Das ist die letzte Rechnung. Beenden Sie stattdessen die Serie.',
  tooManyMissed:
    'Es wurden so viele Rechnungen versäumt, oder so lange, dass wir erst fragen. Setzen Sie die Serie fort und wählen Sie, ob sie nachgeholt oder ausgelassen werden.',
  customerArchived:
    'Der Kunde ist archiviert. Stellen Sie ihn wieder her und setzen Sie die Rechnung dann fort.',
  dayPassed: 'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren.',
  pricesOutdated:
    'Eine dieser wiederkehrenden Rechnungen wurde inzwischen geändert. Prüfen Sie die Vorschau noch einmal.',
  notAffected: 'Eine dieser wiederkehrenden Rechnungen ändert sich nicht. Lassen Sie sie aus.',
  priceChangeGone: 'Diese Preisänderung gilt schon oder wurde abgebrochen.',
  textTooLong: 'Mit eingesetztem Zeitraum ist ein Text dieser Rechnung zu lang. Kürzen Sie ihn.',
};
