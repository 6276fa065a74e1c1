import type { lateFees as english } from '../en/late-fees.ts';
import type { Translated } from '../translated.ts';

export const lateFees: Translated<typeof english> = {
  title: 'Verzugskosten',
  lead: 'Berechnen Sie Kunden, dass sie zu spät zahlen. Verzugskosten stehen auf einer eigenen Rechnung ohne Umsatzsteuer, die die überfällige nennt und zeigt, wie gerechnet wurde. Sie können sie wie jede andere stornieren oder gutschreiben.',
  loading: 'Verzugskosten werden geladen …',
  isOn: 'Verzugskosten automatisch berechnen',
  afterDays: 'Tage überfällig, bevor berechnet wird',
  amount: 'Pauschale',
  nthAmount: (number) => `Pauschale ${number}`,
  amountHint: 'Wird einmal je Rechnung in dieser Währung berechnet. Leer: keine Pauschale.',
  addAmount: 'Weitere Währung hinzufügen',
  rate: 'Zinsen pro Jahr (%)',
  rateHint: 'Einfache Zinsen auf den jeweils offenen Betrag, bei 365 Tagen im Jahr, abgerundet.',
  repeats: 'Weitere Zinsen jeden Monat berechnen, bis die Rechnung bezahlt ist',
  mode: 'Verzugskosten werden',
  modes: {
    draft: 'Als Entwurf erstellt, den Sie prüfen',
    issue: 'Ausgestellt',
    mail: 'Ausgestellt und per E-Mail gesendet',
  },
  legalHint:
    'Berechnen Sie nur, was Vertrag oder Gesetz erlauben. Unternehmen dürfen voneinander nach § 288 BGB 40 € und Zinsen von 9 Prozentpunkten über dem Basiszinssatz verlangen.',
  pastHint:
    'Für vergangene Tage wird nichts berechnet. Ausgenommen sind Rechnungen, an die nicht erinnert wird, Kunden ohne automatische Erinnerungen und Verzugskosten selbst.',
  save: 'Verzugskosten speichern',
  saved: 'Verzugskosten gespeichert.',
  saveFailed: 'Die Verzugskosten konnten nicht gespeichert werden. Versuchen Sie es noch einmal.',
  next: (amount, day) =>
    `Am ${day} werden Verzugskosten von ${amount} berechnet, wenn bis dahin nichts bezahlt wird.`,
  today: (amount) => `Heute berechnet wären es ${amount}.`,
  add: 'Verzugskosten berechnen',
  waits: 'Die Verzugskosten werden berechnet, sobald Billhook erreichbar ist.',
  addFailed: 'Die Verzugskosten konnten nicht berechnet werden. Versuchen Sie es noch einmal.',
};
