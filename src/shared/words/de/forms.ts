import type { forms as english } from '../en/forms.ts';
import type { Translated } from '../translated.ts';

export const forms: Translated<typeof english> = {
  downloading: 'Wird heruntergeladen …',
  file: { orDrop: 'oder hierher ziehen', another: 'Andere wählen' },
  saveFile: (name) => `${name} speichern`,
  fixHighlighted: 'Korrigieren Sie die markierten Felder.',
  stillHere: (reason) => `${reason} Ihre Eingaben sind noch da.`,
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Auf dieser Seite gibt es nicht gespeicherte Änderungen.',
    confirm: 'Ohne Speichern verlassen',
  },
  archive: {
    done: (name) => `${name} ist archiviert.`,
    undone: (name) => `${name} ist wiederhergestellt.`,
    unsaved: 'Ohne Speichern archivieren?',
  },
  reason: { label: 'Grund', missing: 'Geben Sie einen Grund an.' },
  conflict: {
    lead: 'Wählen Sie für jedes Feld, welche Fassung bleibt. Noch ist nichts gespeichert.',
    yours: 'Ihre Fassung',
    theirs: 'Von jemand anderem gespeichert',
    empty: 'Leer',
    same: 'Beide Fassungen sind gleich. Speichern Sie, um fortzufahren.',
    save: 'Auswahl speichern',
    back: 'Zurück zum Formular',
  },
  needsServer: 'Dazu ist der Server nötig, der gerade nicht erreichbar ist.',
  notHereYet: 'Noch nicht auf diesem Gerät. Wird geladen, sobald Sie verbunden sind.',
  loadFailed: 'Konnte nicht geladen werden.',
  savedDataFrom: (moment) => `Angezeigt werden gespeicherte Daten vom ${moment}.`,
  asOf: (moment) => `Stand: ${moment}`,
};
