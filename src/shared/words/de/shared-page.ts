import type { sharedPage as english } from '../en/shared-page.ts';
import type { Translated } from '../translated.ts';

export const sharedPage: Translated<typeof english> = {
  title: 'Beleg – Billhook',
  loading: 'Beleg wird geladen …',
  loadFailed: 'Der Beleg konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  invalid: 'Dieser Link funktioniert nicht',
  invalidText:
    'Er ist möglicherweise unvollständig, abgelaufen oder widerrufen. Bitten Sie den Absender um einen neuen.',
  downloadPdf: 'PDF herunterladen',
  downloadFailed: 'Die Datei konnte nicht heruntergeladen werden. Versuchen Sie es erneut.',
  print: 'Drucken',
  attachments: 'Anhänge',
  downloadAttachment: 'Herunterladen',
  downloadOf: (file) => `Herunterladen: ${file}`,
  accepted: (name, moment) => `Angenommen von ${name} am ${moment}.`,
  declined: (name, moment) => `Abgelehnt von ${name} am ${moment}.`,
  answer: {
    title: 'Ihre Antwort',
    lead: 'Eine Annahme ist verbindlich. Wenn Sie ablehnen, können Sie später noch annehmen.',
    form: 'Antwort',
    accept: 'Angebot annehmen',
    decline: 'Angebot ablehnen',
    sending: 'Wird gesendet …',
    failed: 'Ihre Antwort konnte nicht gesendet werden. Versuchen Sie es erneut.',
    name: 'Ihr Name',
    message: 'Nachricht',
  },
  signature: {
    label: 'Unterschrift',
    optional: '(optional)',
    empty: 'Unterschrift: noch nichts gezeichnet',
    drawn: 'Ihre Unterschrift',
    clear: 'Unterschrift löschen',
  },
};
