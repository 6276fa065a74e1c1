import type { pwa as english } from '../en/pwa.ts';
import type { Translated } from '../translated.ts';

export const pwa: Translated<typeof english> = {
  notConnected: 'Keine Verbindung.',
  keepTrying: 'Wir versuchen es weiter.',
  readyOffline: 'Offline einsatzbereit.',
  newVersion: 'Eine neue Version von Billhook ist bereit.',
  reload: 'Neu laden',
  later: 'Später',
  startingNewVersion: 'Neue Version wird gestartet …',
  wouldLoseInput: 'Sie haben nicht gespeicherte Änderungen. Beim Neuladen gehen sie verloren.',
  reloadAnyway: 'Verwerfen und neu laden',
  keepWorking: 'Weiterarbeiten',
  updatedElsewhere:
    'Billhook wurde in einem anderen Tab aktualisiert. Speichern Sie Ihre Änderungen und laden Sie diesen Tab neu.',
  install: {
    title: 'Billhook installieren',
    text: 'Startet sofort, auch offline. Beim ersten Start müssen Sie sich eventuell noch einmal anmelden.',
    install: 'Installieren',
    installBillhook: 'Billhook installieren',
    notNow: 'Nicht jetzt',
    done: 'Fertig',
    tapShare: 'Tippen Sie in der Safari-Symbolleiste auf <b>Teilen</b>',
    chooseAdd: 'Wählen Sie <b>Zum Home-Bildschirm</b>',
    tapAdd: 'Tippen Sie auf <b>Hinzufügen</b>',
  },
};
