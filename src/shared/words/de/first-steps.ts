import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translated } from '../translated.ts';

/** The first steps of a new organization, on its dashboard. */
export const firstSteps: Translated<typeof en> = {
  title: 'Ihre erste Rechnung',
  lead: 'Drei Schritte, etwa zwei Minuten.',
  progress: (done, all) => `${done} von ${all} erledigt`,
  hide: 'Ausblenden',
  hideSteps: 'Schritte ausblenden',
  hideFailed: 'Die Schritte konnten nicht ausgeblendet werden. Versuchen Sie es noch einmal.',
  stepDone: 'Erledigt:',
  business: {
    title: 'Ihr Unternehmen',
    text: 'Von wem Ihre Rechnungen kommen. Was in Ihrem Land üblich ist, tragen wir ein.',
    chooseCountry: 'Land wählen',
    tax: 'Steuer auf neuen Rechnungen',
    noTax: 'Keine Steuer',
    language: 'Sprache der Rechnungen',
    save: 'Speichern und weiter',
    failed: 'Speichern nicht möglich. Versuchen Sie es noch einmal.',
    missingCountry: 'Wählen Sie Ihr Land.',
    missingAddress: 'Geben Sie Ihre Adresse ein.',
    missingCity: 'Geben Sie Ihren Ort ein.',
    numbered: (number, paper) =>
      `Ihre erste Rechnung bekommt die Nummer ${number} und wird auf ${paper} gedruckt. Alles lässt sich in den Einstellungen ändern.`,
    papers: { A4: 'A4', LETTER: 'US Letter' },
  },
  customer: {
    title: 'Erster Kunde',
    text: 'Name und E-Mail-Adresse genügen.',
    action: 'Kunden anlegen',
  },
  invoice: {
    title: 'Erste Rechnung',
    text: 'Daten und Steuer sind eingetragen. Sie ergänzen, wofür, und senden sie.',
    action: 'Rechnung schreiben',
  },
  sample: 'Das bekommen Ihre Kunden',
};
