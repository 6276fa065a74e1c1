import type { answers as english } from '../en/answers.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const answers: Translated<typeof english> = {
  unknownCurrency: 'Diese Währung gibt es nicht. Geben Sie einen Code wie EUR ein.',
  imports: {
    tooManyColumns: (most) => `Die Datei hat mehr als ${plural(most, { other: '# Spalten' })}.`,
    tooManyRows: (most) =>
      `Die Datei hat mehr als ${plural(most, { other: '# Zeilen' })}. Teilen Sie sie in kleinere Dateien auf.`,
    invalid: 'Das ist keine gültige CSV-Datei.',
    invalidAt: (line) => `Das ist keine gültige CSV-Datei. Prüfen Sie Zeile ${line}.`,
    noRows: 'Die Datei hat Spaltenüberschriften, aber keine Zeilen darunter.',
    chooseColumn: 'Wählen Sie eine Spalte für dieses Feld.',
    unreadable: 'Dieser Wert kann nicht gelesen werden. Korrigieren Sie ihn.',
    extraCells: 'Diese Zeile hat mehr Zellen, als es Spaltenüberschriften gibt. Korrigieren Sie sie.',
    inRow: (row, message) => `Zeile ${row}: ${message}`,
    inColumn: (column, message) => `${column}: ${message}`,
    errors: 'Fehler',
    enterNumber: 'Geben Sie die Nummer der Rechnung an.',
    numberTaken: (number) => `Die Rechnung ${number} gibt es bereits.`,
    enterIssueDate: 'Geben Sie das Rechnungsdatum an.',
    inFuture: 'Dieses Datum liegt in der Zukunft.',
    isDraft: 'Das ist ein Entwurf. Importieren Sie Entwürfe getrennt.',
    isVoid: 'Diese Rechnung ist storniert und wird nicht importiert.',
    belowZero: 'Der Betrag ist negativ. Gutschriften werden nicht importiert.',
    otherTotal: (ours, theirs) => `Die Positionen ergeben ${ours}, als Summe steht aber ${theirs} da.`,
    paidAndDue: 'Bezahlter und offener Betrag ergeben nicht die Summe.',
    paidTooMuch: 'Der bezahlte Betrag liegt nicht zwischen null und der Summe.',
    enterCustomer: 'Geben Sie einen Kunden an.',
    noCustomer:
      'Es gibt keinen Kunden mit diesem Namen. Korrigieren Sie den Namen oder wählen Sie „Neue Kunden automatisch anlegen“.',
    manyCustomers: (count) =>
      `${plural(count, { other: '# Kunden' })} haben diesen Namen. Benennen Sie zuerst alle bis auf einen um.`,
    contradiction: (row) =>
      `Zeile ${row} hat dieselbe Referenz, hier aber einen anderen Wert. Gleichen Sie die Werte an, oder geben Sie jeder Rechnung eine eigene Referenz.`,
    otherCurrency: (sign, currency) =>
      `Der Preis nennt ${sign}, die Rechnung ist aber in ${currency}. Korrigieren Sie ihn, oder wählen Sie die Spalte mit der Währung.`,
    noItem: 'Es gibt keinen Artikel mit dieser Nummer oder diesem Namen.',
    manyItems: (count) =>
      `${plural(count, { other: '# Artikel' })} haben diese Nummer oder diesen Namen. Ergänzen Sie eine Spalte mit der Artikel-ID, oder benennen Sie zuerst alle bis auf einen um.`,
    enterTaxRate: 'Geben Sie den Satz dieser Steuer an.',
    samePrice: (row) => `Zeile ${row} hat schon einen Preis für diesen Artikel in dieser Währung.`,
    isKnown: {
      name: 'Es gibt bereits einen Kunden mit diesem Namen.',
      email: 'Es gibt bereits einen Kunden mit dieser E-Mail-Adresse.',
      reference: 'Es gibt bereits eine Rechnung mit dieser Referenz oder Nummer.',
      item: 'Es gibt bereits einen Artikel mit diesem Namen.',
      item_number: 'Es gibt bereits einen Artikel mit dieser Nummer.',
    },
    isInRow: {
      name: (row) => `Zeile ${row} hat denselben Namen.`,
      email: (row) => `Zeile ${row} hat dieselbe E-Mail-Adresse.`,
      reference: (row) => `Zeile ${row} hat dieselbe Referenz.`,
      item: (row) => `Zeile ${row} hat denselben Namen.`,
      item_number: (row) => `Zeile ${row} hat dieselbe Nummer.`,
    },
  },
  deliveries: {
    refusedSignIn:
      'Der Mailserver hat unsere Anmeldung abgelehnt. Wenden Sie sich an die Person, die diesen Server betreut.',
    unreachable: 'Der Mailserver war nicht erreichbar.',
    refusedAddress: 'Der Mailserver hat diese Adresse abgelehnt. Prüfen Sie die Schreibweise.',
    refusedMessage: 'Der Mailserver hat die Nachricht abgelehnt.',
    refusedSender:
      'Der Mailserver nimmt keine E-Mails von uns an. Wenden Sie sich an die Person, die diesen Server betreut.',
    noMailbox: 'Dieses Postfach gibt es nicht. Prüfen Sie die Schreibweise.',
    mailboxFull: 'Das Postfach ist voll.',
    returned: 'Der Mailserver des Empfängers hat die E-Mail zurückgeschickt.',
    restored: 'Nicht gesendet: Der Server wurde vorher aus einer Datensicherung wiederhergestellt.',
    voided: 'Nicht gesendet: Der Beleg wurde storniert.',
    settled: 'Nicht gesendet: Die Rechnung war bereits beglichen.',
    unshared: 'Nicht gesendet: Der Freigabelink wurde widerrufen.',
    blocked: 'Nicht gesendet: Der Kunde wurde gesperrt.',
    held: 'Nicht gesendet: Erinnerungen an diese Rechnung werden zurückgehalten.',
    archived: 'Nicht gesendet: Der Kunde wurde archiviert.',
    nothing: 'Nicht gesendet: Der Kontoauszug wäre leer gewesen.',
    cancelled: 'Abgebrochen.',
    failed: 'Die Nachricht konnte nicht zugestellt werden.',
    withReply: (sentence, reply) => `${sentence} Antwort des Servers: ${reply}.`,
  },
  done: {
    registered: 'Registrierung erfolgreich! Die Anleitung zur Bestätigung finden Sie in Ihrem Postfach.',
    verified: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.',
    joined: 'Willkommen! Melden Sie sich mit Ihrem neuen Passwort an.',
    verificationSent: 'Falls diese Adresse noch zu bestätigen ist, haben wir einen Link dorthin gesendet.',
    resetSent: 'Falls es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin gesendet.',
    passwordSet: 'Ihr neues Passwort ist gespeichert. Melden Sie sich damit an.',
    passwordChanged: 'Ihr Passwort wurde geändert. Andere Geräte wurden abgemeldet.',
    emailChangeSent:
      'Wir haben einen Link an Ihre neue Adresse gesendet. Bis Sie ihn öffnen, ändert sich nichts.',
    emailChanged: 'Ihre neue E-Mail-Adresse ist bestätigt. Melden Sie sich ab jetzt damit an.',
    twoFactorOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
    testMailSent: 'Die Test-E-Mail wird an Ihre eigene Adresse gesendet.',
  },
};
