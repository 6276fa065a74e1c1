import type { depositRefusals as english } from '../en/deposit-refusals.ts';
import type { Translated } from '../translated.ts';

/** Also said by the app where it knows. */
export const depositDraft =
  'Eine Abschlagsrechnung zu diesem Angebot ist noch ein Entwurf. Stellen Sie sie zuerst aus oder löschen Sie sie.';

export const depositRefusals: Translated<typeof english> = {
  onlyAccepted: 'Nur angenommene Angebote können in Teilen abgerechnet werden.',
  nothing: 'Der Abschlag muss größer als null sein.',
  tooLarge: 'Das ist mehr, als noch abzurechnen ist.',
  otherCurrency:
    'Eine Abschlagsrechnung zu diesem Angebot hat eine andere Währung und kann nicht abgezogen werden.',
  stillDraft: depositDraft,
  setOff:
    'Eine Schlussrechnung zieht diesen Abschlag ab. Löschen oder stornieren Sie zuerst die Schlussrechnung.',
  creditFinal:
    'Eine Schlussrechnung zieht diesen Abschlag ab. Erstellen Sie stattdessen eine Gutschrift zur Schlussrechnung.',
  creditSetOff:
    'Eine Schlussrechnung berücksichtigt diese Gutschrift bereits. Stornieren Sie stattdessen die Schlussrechnung oder schreiben Sie sie gut.',
  wrongDeductions:
    'Die Abzüge stimmen nicht mit den Abschlagsrechnungen überein. Wählen Sie im Entwurf „Abzüge aktualisieren“, prüfen Sie ihn und stellen Sie ihn dann aus.',
  onlyFinalDrafts: 'Nur Entwürfe von Schlussrechnungen ziehen Abschläge ab.',
  exist: 'Zu diesem Angebot gibt es Abschlagsrechnungen. Löschen oder stornieren Sie diese zuerst.',
};
