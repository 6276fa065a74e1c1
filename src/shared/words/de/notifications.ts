import type { notifications as english } from '../en/notifications.ts';
import type { Translated } from '../translated.ts';

export const notifications: Translated<typeof english> = {
  title: 'Zu erledigen',
  nothing: 'Alles erledigt.',
  loadFailed: 'Die Benachrichtigungen konnten nicht geladen werden.',
  savedDataFrom: (moment) => `Angezeigt werden gespeicherte Daten vom ${moment}.`,
  answered: 'Antworten auf Angebote',
  accepted: (moment: string) => `Angenommen am ${moment}`,
  declined: (moment: string) => `Abgelehnt am ${moment}`,
  overdue: 'Überfällige Rechnungen',
  allOverdue: 'Alle überfälligen Rechnungen',
  failedEmails: 'Nicht zugestellte E-Mails',
  to: (recipient, moment) => `An ${recipient}, ${moment}`,
  invitations: 'Offene Einladungen',
  expired: (moment) => `Abgelaufen am ${moment}`,
  expires: (moment) => `Gültig bis ${moment}`,
  allUsers: 'Alle Benutzer und Einladungen',
};
