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
};
