import { formatMoney } from '#shared/money/format-money.ts';
import { dayIn } from '../day.ts';
import type { refusals as english } from '../en/refusals.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

const day = dayIn('de-DE');
const anyOf = (all: readonly string[]) => new Intl.ListFormat('de-DE', { type: 'disjunction' }).format(all);

export const refusals: Translated<typeof english> = {
  server: {
    fault: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
    busy: 'Billhook ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
    pdfTooLarge:
      'Dieses PDF würde zu lang. Wählen Sie einen kürzeren Zeitraum oder teilen Sie den Beleg auf.',
    reportTooLarge:
      'Diese Auswertung ist zu lang für ein PDF. Exportieren Sie sie als CSV oder XLSX, oder wählen Sie einen kürzeren Zeitraum.',
    crowded:
      'Bei Billhook gehen gerade ungewöhnlich viele Anfragen ein. Versuchen Sie es gleich noch einmal.',
    databaseAway: 'Billhook erreicht seine Datenbank nicht. Versuchen Sie es gleich noch einmal.',
    stopping: 'Dieser Server wird gerade heruntergefahren. Versuchen Sie es gleich noch einmal.',
    tooManyAttempts: 'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es erneut.',
    diskFull:
      'Die Festplatte der Datenbank ist voll, es kann nichts gespeichert werden. Wenden Sie sich an die Person, die diesen Server betreut.',
    unknownAddress: 'Unter dieser Adresse gibt es nichts.',
    otherMethod: (methods) => `Diese Adresse nimmt nur ${anyOf(methods)} an.`,
  },
  request: {
    mediaType: 'Senden Sie die Anfrage als application/json.',
    incomplete: 'Die Anfrage wurde nicht vollständig übertragen. Senden Sie sie erneut.',
    invalidJson: 'Die Anfrage ist kein gültiges JSON.',
    invalidUtf8: 'Die Anfrage ist kein gültiges UTF-8.',
    tooLarge: 'Die Anfrage ist größer als 1 MB.',
    nestedTooDeeply: 'Die Anfrage ist zu tief verschachtelt.',
    listTooLong: (most) => `Eine Liste kann höchstens ${plural(most, { other: '# Einträge' })} haben.`,
    forbiddenName: 'Die Anfrage enthält einen Feldnamen, der nicht erlaubt ist.',
    unknownField: 'Die Anfrage enthält ein unbekanntes Feld.',
    repeatedField: 'Ein Feld kommt mehrfach vor.',
    tooManyDigits: 'Eine Zahl hat zu viele Stellen.',
    missingField: 'Ein Pflichtfeld fehlt.',
    invalidValue: 'Ein Feld hat einen Wert, der nicht erlaubt ist.',
    kinds: {
      text: 'Ein Feld muss Text sein.',
      number: 'Ein Feld muss eine Zahl sein.',
      boolean: 'Ein Feld muss true oder false sein.',
      list: 'Ein Feld muss eine Liste sein.',
      object: 'Ein Feld muss ein Objekt sein.',
      other: 'Ein Feld hat den falschen Typ.',
    },
    invalidTag: 'If-Match erwartet genau ein Entity-Tag, und zwar so, wie dieser Server es gesendet hat.',
    invalidKey: 'Ein Idempotency-Key hat 1 bis 255 sichtbare ASCII-Zeichen.',
    keyInProgress: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch.',
    keyOfAnother: 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
    invalidCursor: 'Dieser Cursor stammt nicht aus dieser Liste. Beginnen Sie mit der ersten Seite.',
    idTaken: 'Diese ID ist bereits vergeben.',
  },
  access: {
    signIn: 'Melden Sie sich an, um fortzufahren.',
    codeFirst: 'Geben Sie den Code aus Ihrer Authenticator-App ein, um fortzufahren.',
    setUpTwoFactor:
      'Ihre Organisation verlangt die Zwei-Faktor-Authentifizierung. Richten Sie sie in Ihrem Profil ein, um fortzufahren.',
    without: {
      write:
        'Mit Ihrer Rolle können Sie nur lesen. Wenden Sie sich an einen Administrator, um Änderungen vornehmen zu können.',
      export:
        'Ihre Rolle erlaubt keine Exporte. Wenden Sie sich an einen Administrator, wenn Sie welche brauchen.',
      audit: 'Das können nur Administratoren und Buchhalter sehen.',
      administer: 'Das können nur Administratoren.',
    },
    tokenExpired: 'Ihr Zugriffstoken ist abgelaufen.',
    sessionEnded: 'Sie wurden abgemeldet. Melden Sie sich erneut an.',
    sessionExpired: 'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
    deviceSignedOut: 'Dieses Gerät ist bereits abgemeldet.',
    proveAgain:
      'Ihre Anmeldung liegt mehr als 10 Minuten zurück. Melden Sie sich ab und wieder an, um fortzufahren.',
  },
  signIn: {
    wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
    verifyFirst:
      'Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden. Wir haben Ihnen einen Link gesendet.',
    wrongPassword: 'Das ist nicht Ihr aktuelles Passwort.',
    weak: {
      length: 'Ihr Passwort braucht mindestens 8 Zeichen.',
      uppercase: 'Ihr Passwort braucht einen Großbuchstaben (A–Z).',
      lowercase: 'Ihr Passwort braucht einen Kleinbuchstaben (a–z).',
      number: 'Ihr Passwort braucht eine Ziffer.',
      special: (signs) => `Ihr Passwort braucht ein Sonderzeichen aus ${signs}`,
    },
    commonPassword: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
    invalidResetLink:
      'Dieser Link ist nicht mehr gültig. Wenn Sie bereits ein neues Passwort festgelegt haben, melden Sie sich an. Fordern Sie sonst einen neuen Link an.',
    invalidVerifyLink:
      'Dieser Link ist nicht mehr gültig. Melden Sie sich an. Ist Ihre E-Mail-Adresse noch nicht bestätigt, senden wir Ihnen einen neuen Link.',
    invalidEmailLink:
      'Dieser Link ist nicht mehr gültig. Wenn Sie Ihre neue Adresse bereits bestätigt haben, melden Sie sich damit an. Fordern Sie sonst einen neuen Link an.',
    invalidInvitation:
      'Diese Einladung ist nicht mehr gültig. Wenn Sie bereits beigetreten sind, melden Sie sich an. Bitten Sie sonst um eine neue Einladung.',
  },
  twoFactor: {
    wrongCode: 'Dieser Code ist falsch oder wurde bereits verwendet.',
    wrongFirstCode: 'Dieser Code ist falsch. Geben Sie den Code ein, den Ihre App jetzt anzeigt.',
    isOn: 'Die Zwei-Faktor-Authentifizierung ist bereits eingeschaltet. Schalten Sie sie aus, bevor Sie sie neu einrichten.',
    isOff: 'Die Zwei-Faktor-Authentifizierung ist nicht eingeschaltet.',
    isRequired:
      'Ihre Organisation verlangt die Zwei-Faktor-Authentifizierung. Deshalb können Sie sie nicht ausschalten.',
    yoursFirst:
      'Richten Sie die Zwei-Faktor-Authentifizierung zuerst für sich selbst ein. Sonst würden Sie sich aussperren.',
    isSignedIn: 'Sie sind bereits angemeldet.',
  },
  social: {
    notConfigured: (provider) => `Die Anmeldung mit ${provider} ist hier nicht verfügbar.`,
    unreachable: (provider) =>
      `${provider} ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.`,
    alreadyLinked: (provider) => `Dieses oder ein anderes Konto bei ${provider} ist bereits verknüpft.`,
    notLinked: (provider) => `Es ist kein Konto bei ${provider} verknüpft.`,
    onlyWayIn: 'Das ist Ihre einzige Möglichkeit, sich anzumelden. Legen Sie zuerst ein Passwort fest.',
    deactivated: 'Dieses Konto wurde deaktiviert. Wenden Sie sich an einen Administrator Ihrer Organisation.',
    hasPassword:
      'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich mit Ihrem Passwort an.',
    googleFailed: 'Anmeldung mit Google fehlgeschlagen',
    facebookFailed: 'Anmeldung mit Facebook fehlgeschlagen',
    googleUnverified:
      'Google hat die E-Mail-Adresse dieses Kontos nicht bestätigt. Bestätigen Sie sie bei Google und versuchen Sie es erneut.',
    facebookWithoutEmail:
      'Ihr Facebook-Konto gibt keine bestätigte E-Mail-Adresse weiter. Bestätigen Sie eine bei Facebook und versuchen Sie es erneut.',
  },
  users: {
    notFound: 'Diesen Benutzer gibt es nicht.',
    noAccount: 'Dieses Konto gibt es nicht.',
    mayNotReactivate: 'Sie haben keine Berechtigung, diesen Benutzer zu reaktivieren.',
    mayNotDeactivate: 'Sie haben keine Berechtigung, diesen Benutzer zu deaktivieren.',
    mayNotAssign: 'Sie haben keine Berechtigung, diese Rolle zu vergeben.',
    mayNotChangeRole: 'Sie haben keine Berechtigung, diesem Benutzer diese Rolle zu geben.',
    mayNotInvite: 'Sie haben keine Berechtigung, diese Einladung zu senden.',
    mayNotChangeTwoFactor:
      'Sie haben keine Berechtigung, die Zwei-Faktor-Authentifizierung dieses Benutzers zu ändern.',
    lastAdmin:
      'Ihre Organisation braucht mindestens einen Administrator. Machen Sie zuerst einen anderen Benutzer zum Administrator.',
    isColleague: 'In Ihrer Organisation gibt es bereits jemanden mit dieser E-Mail-Adresse.',
    isElsewhere:
      'Es gibt bereits ein Konto mit dieser E-Mail-Adresse bei einer anderen Organisation. Lassen Sie sich unter einer anderen E-Mail-Adresse einladen.',
  },
  organization: {
    notFound: 'Diese Organisation gibt es nicht.',
    isClosed: (until) => `Die Bücher sind bis ${day(until)} abgeschlossen. Wählen Sie ein späteres Datum.`,
    isClosedToVoiding: (until) =>
      `Die Bücher sind bis ${day(until)} abgeschlossen, daher ist hier kein Storno mehr möglich. Erfassen Sie stattdessen eine Gutschrift oder Erstattung.`,
    closeEarlier: 'Die Bücher können höchstens bis gestern abgeschlossen werden.',
    settingsChanged: 'Inzwischen hat jemand anderes diese Einstellungen geändert.',
    numberOnlyRises: (next) =>
      `Die nächste Nummer ist bereits ${next}. Sie können sie erhöhen, aber nicht verringern.`,
    noLogo: 'Dieses Logo gibt es nicht.',
    chooseImage: 'Wählen Sie eine PNG-, JPEG- oder WebP-Datei.',
    tooManyPixels: 'Dieses Bild ist zu groß. Wählen Sie eines mit höchstens 16 Megapixeln.',
    brokenImage: 'Dieses Bild kann nicht gelesen werden. Wählen Sie ein anderes.',
  },
  changed: 'Inzwischen hat jemand anderes das geändert.',
  customers: {
    notFound: 'Diesen Kunden gibt es nicht.',
    deleted: 'Der Kunde mit dieser ID ist archiviert.',
  },
  priceLists: {
    notFound: 'Diese Preisliste gibt es nicht.',
    deleted: 'Die Preisliste mit dieser ID ist archiviert.',
    tooMany: (most) => `Es sind höchstens ${most} Preislisten möglich.`,
  },
  items: {
    notFound: 'Diesen Artikel gibt es nicht.',
    deleted: 'Der Artikel mit dieser ID ist archiviert.',
  },
  documents: {
    notFound: 'Diesen Beleg gibt es nicht.',
    deleted: 'Der Beleg mit dieser ID wurde gelöscht.',
    tooLarge: 'Die Beträge in diesem Beleg sind zu groß.',
    alreadyIssued: 'Dieser Beleg ist bereits ausgestellt.',
    negativeTotal:
      'Der Gesamtbetrag darf nicht negativ sein. Prüfen Sie die Positionen, oder schreiben Sie eine Gutschrift, um eine Rechnung zu korrigieren.',
    noLines: 'Fügen Sie mindestens eine Position hinzu, bevor Sie diesen Beleg ausstellen.',
    dueBeforeIssue: 'Das Fälligkeitsdatum darf nicht vor dem Rechnungsdatum liegen.',
    expiryBeforeIssue: '„Gültig bis“ darf nicht vor dem Ausstellungsdatum liegen.',
    earlierThanLast: {
      invoice: (number, date) => `Die letzte Rechnung, ${number}, hat ein späteres Datum: ${day(date)}.`,
      estimate: (number, date) => `Das letzte Angebot, ${number}, hat ein späteres Datum: ${day(date)}.`,
      credit_note: (number, date) =>
        `Die letzte Gutschrift, ${number}, hat ein späteres Datum: ${day(date)}.`,
    },
    clockSetBack: {
      invoice: (number, date) =>
        `Die Uhr des Servers geht gegenüber der letzten Rechnung ${number} vom ${day(date)} nach. Geben Sie das Rechnungsdatum selbst ein.`,
      estimate: (number, date) =>
        `Die Uhr des Servers geht gegenüber dem letzten Angebot ${number} vom ${day(date)} nach. Geben Sie das Ausstellungsdatum selbst ein.`,
      credit_note: (number, date) =>
        `Die Uhr des Servers geht gegenüber der letzten Gutschrift ${number} vom ${day(date)} nach. Geben Sie das Ausstellungsdatum selbst ein.`,
    },
    inFuture: (date) => `Das Ausstellungsdatum ${day(date)} liegt in der Zukunft.`,
    numbersTaken: (last) =>
      `Die Nummern dieses Nummernkreises sind bis ${last} bereits vergeben. Legen Sie in den Einstellungen eine höhere nächste Nummer fest.`,
    newStatus: 'Ein neuer Beleg ist ein Entwurf oder wird sofort ausgestellt.',
    otherId: 'Die ID in der Anfrage gehört zu einem anderen Beleg.',
    fixedType: 'Die Art eines Belegs kann nicht geändert werden.',
    frozen:
      'Ein ausgestellter Beleg kann nicht geändert werden. Um eine Rechnung zu korrigieren, schreiben Sie eine Gutschrift.',
    mayNotDelete:
      'Ein ausgestellter Beleg kann nicht gelöscht werden. Ausgestellte Rechnungen und Gutschriften können Sie stornieren.',
    onlyEstimates: 'Nur Angebote können in Rechnungen umgewandelt werden.',
    isInvoiced: 'Zu diesem Angebot gibt es schon eine Rechnung. Sie finden sie beim Angebot.',
    convertInstead: 'Wandeln Sie das Angebot stattdessen in eine Rechnung um.',
    neverDraftAgain: 'Ein ausgestellter Beleg kann nicht wieder zum Entwurf werden.',
    enterVoidReason: 'Geben Sie einen Grund für die Stornierung an.',
    expired: 'Dieses Angebot ist abgelaufen und kann nicht mehr angenommen werden.',
    mayNotBecome: {
      draft: 'Dieser Beleg kann kein Entwurf werden.',
      sent: 'Dieser Beleg kann nicht ausgestellt werden.',
      accepted: 'Dieser Beleg kann nicht angenommen werden.',
      declined: 'Dieser Beleg kann nicht abgelehnt werden.',
      invoiced: 'Dieser Beleg kann nicht in Rechnung gestellt werden.',
      void: 'Dieser Beleg kann nicht storniert werden.',
    },
    onlyIssuedVoid: 'Nur ausgestellte Rechnungen und Gutschriften können storniert werden.',
    partlySettled: 'Zu diesem Beleg gibt es Zahlungen oder Gutschriften. Er kann nicht storniert werden.',
    onlyIssuedCredited: 'Gutschriften gibt es nur zu ausgestellten Rechnungen.',
    creditOfAnother:
      'Eine Gutschrift braucht eine ausgestellte Rechnung mit demselben Kunden und derselben Währung.',
    creditedTooMuch: 'Gutschriften dürfen zusammen nicht mehr betragen als ihre Rechnung.',
    mayNotFollow:
      'Eine Rechnung kann auf ein ausgestelltes Angebot folgen, eine Gutschrift auf eine ausgestellte Rechnung.',
    otherTotals: 'Die Summen passen nicht zu den Positionen.',
    ourTotal: (amount, currency) => `Der Server kommt auf ${formatMoney(amount, currency, 'de-DE')}.`,
  },
  sending: {
    isVoid: 'Ein stornierter Beleg kann nicht gesendet werden.',
    notOverdue: 'Zahlungserinnerungen gibt es nur für überfällige Rechnungen.',
    noAddress: 'Dieser Kunde hat keine E-Mail-Adresse. Geben Sie eine ein.',
    tooFarAhead: 'Wählen Sie einen Zeitpunkt innerhalb eines Jahres.',
    isScheduled: 'Es ist bereits eine E-Mail geplant. Brechen Sie sie erst ab.',
    senderUnknown: 'Ergänzen Sie die Adresse Ihrer Organisation, bevor Sie Belege per E-Mail senden.',
    tooMany: (most) =>
      `Ihre Organisation kann höchstens ${plural(most, { one: '# Beleg', other: '# Belege' })} pro Tag per E-Mail senden. Senden Sie die übrigen später.`,
    tooManyWhileNew: (most) =>
      `Im ersten Monat kann Ihre Organisation höchstens ${plural(most, { one: '# Beleg', other: '# Belege' })} pro Tag per E-Mail senden. Senden Sie die übrigen später.`,
    tooManyAtFirst: (most) =>
      `In den ersten zwei Tagen kann Ihre Organisation höchstens ${plural(most, { one: '# Beleg', other: '# Belege' })} pro Tag per E-Mail senden. Senden Sie die übrigen später.`,
  },
  sharing: {
    answered: 'Dieses Angebot wurde bereits angenommen. Wenden Sie sich an den Absender, um das zu ändern.',
    deadLink: 'Dieser Link funktioniert nicht mehr.',
    linkTaken: 'Dieser Link wurde widerrufen oder gehört zu einem anderen Beleg. Erstellen Sie einen neuen.',
    draft: 'Stellen Sie diesen Entwurf aus, bevor Sie ihn freigeben.',
  },
};
