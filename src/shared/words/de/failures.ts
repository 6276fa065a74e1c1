import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../translated.ts';

export const failures: Translated<typeof english> = {
  attempts: {
    login: 'Anmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.',
    socialLogin: 'Anmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.',
    registration: 'Registrierung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  },
  codeUnchecked: 'Der Code konnte nicht geprüft werden. Versuchen Sie es erneut.',
  tryAgain: 'Versuchen Sie es erneut.',
  unreachable: 'Der Server war nicht erreichbar.',
  tooLate: 'Der Server hat nicht rechtzeitig geantwortet.',
  cutOff: 'Die Verbindung wurde unterbrochen.',
  down: 'Der Server ist vorübergehend nicht verfügbar.',
  notTheServer: 'Dieses Netzwerk blockiert Billhook. Möglicherweise müssen Sie sich dort zuerst anmelden.',
  unreadable: 'Die Antwort des Servers war nicht lesbar.',
};
