import type { base as english } from '../en/base.ts';
import type { Translated } from '../translated.ts';

export const base: Translated<typeof english> = {
  loading: 'Wird geladen …',
  optional: '(optional)',
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  retry: 'Erneut versuchen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  delete: 'Löschen',
  undo: 'Rückgängig machen',
  email: 'E-Mail',
  password: 'Passwort',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  currency: 'Währung',
  timezone: 'Zeitzone',
  organizationName: 'Name der Organisation',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  goBack: 'Zurück',
  backTo: (name: string) => `Zurück zu ${name}`,
  description:
    'Rechnungen schreiben für kleine Organisationen, auf dem Telefon und auch bei schlechter Verbindung.',
  needsJavaScript:
    'Billhook benötigt JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite neu.',
  couldNotLoad:
    'Billhook konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  loadFailure: 'Billhook konnte nicht geladen werden',
  loadFailureText: 'Die Verbindung ist abgebrochen. Sie sind weiterhin angemeldet.',
  tryAgain: 'Erneut versuchen',
  trying: 'Neuer Versuch …',
  moreActions: 'Weitere Aktionen',
  pageTitle: (title) => `${title} – Billhook`,
};
