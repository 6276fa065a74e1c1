const pairs = (kind: string, content: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${kind} ${index + 1}*`, `${content} ${index + 1}*`]).flat();

/** Texts, which are quoted, end in `*`. */
const list = (names: string) => names.trim().split(/;\s*/);

/** The columns of a DATEV posting batch, format version 13. */
const named = [
  ...list(`Umsatz (ohne Soll/Haben-Kz); Soll/Haben-Kennzeichen*; WKZ Umsatz*; Kurs; Basis-Umsatz; WKZ Basis-Umsatz*;
    Konto; Gegenkonto (ohne BU-Schlüssel); BU-Schlüssel*; Belegdatum; Belegfeld 1*; Belegfeld 2*; Skonto;
    Buchungstext*; Postensperre; Diverse Adressnummer*; Geschäftspartnerbank; Sachverhalt; Zinssperre; Beleglink*`),
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  ...list(`KOST1 - Kostenstelle*; KOST2 - Kostenstelle*; Kost-Menge; EU-Land u. UStID (Bestimmung)*;
    EU-Steuersatz (Bestimmung); Abw. Versteuerungsart*; Sachverhalt L+L; Funktionsergänzung L+L;
    BU 49 Hauptfunktionstyp; BU 49 Hauptfunktionsnummer; BU 49 Funktionsergänzung`),
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation - Inhalt', 20),
  ...list(`Stück; Gewicht; Zahlweise; Forderungsart*; Veranlagungsjahr; Zugeordnete Fälligkeit; Skontotyp;
    Auftragsnummer*; Buchungstyp*; USt-Schlüssel (Anzahlungen); EU-Land (Anzahlungen)*;
    Sachverhalt L+L (Anzahlungen); EU-Steuersatz (Anzahlungen); Erlöskonto (Anzahlungen); Herkunft-Kz*;
    Buchungs GUID*; KOST-Datum; SEPA-Mandatsreferenz*; Skontosperre; Gesellschaftername*; Beteiligtennummer;
    Identifikationsnummer*; Zeichnernummer*; Postensperre bis; Bezeichnung SoBil-Sachverhalt*;
    Kennzeichen SoBil-Buchung; Festschreibung; Leistungsdatum; Datum Zuord. Steuerperiode; Fälligkeit;
    Generalumkehr (GU)*; Steuersatz; Land*; Abrechnungsreferenz*; BVV-Position; EU-Land u. UStID (Ursprung)*;
    EU-Steuersatz (Ursprung); Abw. Skontokonto`),
];

export interface DatevColumn {
  readonly name: string;
  /** Quoted, even if empty. */
  readonly isText: boolean;
}

export const datevColumns: readonly DatevColumn[] = named.map((name) => ({
  name: name.replace('*', ''),
  isText: name.endsWith('*'),
}));
