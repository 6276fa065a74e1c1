import { expect, test } from 'vitest';
import { readBankCsv } from './read-bank-csv.ts';

const csv = { currency: 'EUR', thisYear: 2026 };
const entry = { day: '2026-11-05', currency: 'EUR', amount: 11_900n };

/** Headings as the banks write them, with a row of 119.00 that came in and one of 12.00 that went out. */
const banks: readonly (readonly [string, readonly string[], object?])[] = [
  [
    'VR-NetWorld, S and H below no heading',
    [
      '"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Vorgang/Verwendungszweck";"Währung";"Umsatz";" "',
      '"05.11.2026";"05.11.2026";"Own";"Harbour Cafe";"INV-1";"EUR";"119,00";"H"',
      '"06.11.2026";"06.11.2026";"Own";"Paper Mill";"Paper";"EUR";"12,00";"S"',
    ],
    { payer: 'Harbour Cafe', text: 'INV-1' },
  ],
  [
    'a column Soll/Haben',
    [
      'Buchungstag;Name;Betrag;Währung;Soll/Haben',
      '05.11.2026;Harbour Cafe;119,00;EUR;H',
      '06.11.2026;Paper Mill;12,00;EUR;S',
    ],
  ],
  [
    'only debits',
    [
      'Buchungstag;Name;Betrag;Währung;Soll/Haben',
      '06.11.2026;Paper Mill;12,00;EUR;S',
      '05.11.2026;A;119;EUR;H',
    ],
  ],
  [
    'Deutsche Bank, Soll and Haben',
    [
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung',
      '05.11.2026;05.11.2026;Gutschrift;Harbour Cafe;INV-1;;;119,00;EUR',
      '06.11.2026;06.11.2026;Lastschrift;Paper Mill;Paper;;-12,00;;EUR',
    ],
    { payer: 'Harbour Cafe' },
  ],
  [
    'ING (Netherlands), Af and Bij',
    [
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
      '"20261105";"Harbour Cafe";"NL1";"NL2";"OV";"Bij";"119,00";"Overschrijving";"INV-1"',
      '"20261106";"Paper Mill";"NL1";"NL2";"IC";"Af";"12,00";"Incasso";"Paper"',
    ],
    { payer: 'Harbour Cafe', text: 'INV-1' },
  ],
  [
    'Rabobank, signs',
    [
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Naam tegenpartij","Omschrijving-1"',
      '"NL1","EUR","RABO","1","2026-11-05","2026-11-05","+119,00","+200,00","Harbour Cafe","INV-1"',
      '"NL1","EUR","RABO","2","2026-11-06","2026-11-06","-12,00","+188,00","Paper Mill","Paper"',
    ],
    { payer: 'Harbour Cafe', text: 'INV-1' },
  ],
  [
    'Nationwide, paid out and paid in',
    [
      '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
      '"05 Nov 2026","Transfer from","INV-1","","£119.00","£200.00"',
      '"06 Nov 2026","Payment to","Paper","£12.00","","£188.00"',
    ],
    { text: 'INV-1', currency: 'GBP' },
  ],
  [
    'Lloyds, debit and credit amount',
    [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      '05/11/2026,FPI,11-22-33,1,HARBOUR CAFE INV-1,,119.00,200.00',
      '06/11/2026,DEB,11-22-33,1,PAPER MILL,12.00,,188.00',
    ],
    { text: 'HARBOUR CAFE INV-1' },
  ],
  [
    'Capital One, a word for each',
    [
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
      '1,INV-1,11/05/26,Credit,119.00,200.00',
      '1,Paper,11/16/26,Debit,12.00,188.00',
    ],
  ],
  [
    'Bank of Ireland, zeros in the other column',
    [
      'Date,Details,Debit,Credit,Balance',
      '05/11/2026,INV-1,0.00,119.00,200.00',
      '06/11/2026,Paper,12.00,0.00,188.00',
    ],
  ],
  [
    'Crédit Agricole',
    ['Date;Libellé;Débit euros;Crédit euros;', '05/11/2026;INV-1;;119,00;', '06/11/2026;Paper;12,00;;'],
  ],
  [
    'PostFinance, the currency in the heading',
    [
      'Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF',
      '05.11.2026;INV-1;119.00;;;200.00',
      '06.11.2026;Paper;;-12.00;;188.00',
    ],
    { currency: 'CHF', text: 'INV-1' },
  ],
  ['Fineco', ['Data;Entrate;Uscite;Descrizione', '05/11/2026;119,00;;INV-1', '06/11/2026;;-12,00;Paper']],
  [
    'DNB',
    ['Dato;Forklaring;Ut fra konto;Inn på konto', '05.11.2026;INV-1;;119,00', '06.11.2026;Paper;12,00;'],
  ],
  [
    'Monzo, both beside a signed amount',
    [
      'Transaction ID,Date,Time,Type,Name,Amount,Currency,Description,Money Out,Money In',
      'tx1,05/11/2026,10:00,Faster payment,Harbour Cafe,119.00,EUR,INV-1,,119.00',
      'tx2,06/11/2026,10:00,Card,Paper Mill,-12.00,EUR,Paper,-12.00,',
    ],
    { payer: 'Harbour Cafe' },
  ],
  ['a sign behind', ['Datum;Betrag;Name', '05.11.2026;119,00;Harbour Cafe', '06.11.2026;12,00-;Paper Mill']],
];

const files = banks.map(([bank, lines, words = {}]) => ({ bank, text: lines.join('\n'), words }));

test.each(files)('a debit is no receipt: $bank', ({ text, words }) => {
  const read = readBankCsv(text, csv);
  expect(read).toMatchObject({ entries: [{ ...entry, ...words }], others: 1 });
  expect(read).not.toHaveProperty('isUnsigned');
});

test('a file of debits only, and what has both or an unknown letter, bring nothing in', () => {
  const head = 'Buchungstag;Name;Betrag;Währung;Soll/Haben';
  const debits = readBankCsv(`${head}\n06.11.2026;Paper Mill;12,00;EUR;S\n07.11.2026;Bank;3,00;EUR;?`, csv);
  expect(debits).toEqual({ entries: [], others: 2 });
  const both = readBankCsv('Date,Debit,Credit\n05/11/2026,5.00,119.00\n06/11/2026,,-3.00', csv);
  expect(both).toEqual({ entries: [], others: 2 });
});

test('amounts without signs, and nothing else that says what came in, are pointed out', () => {
  const unsigned = 'Datum;Betrag;Name\n05.11.2026;119,00;Harbour Cafe\n06.11.2026;12,00;Paper Mill';
  expect(readBankCsv(unsigned, csv)).toMatchObject({ entries: [entry, {}], others: 0, isUnsigned: true });
});

test('what came in but can’t be read is named by its row, and isn’t taken for money that went out', () => {
  const text = [
    'Account;DE02120300000000202051',
    'Datum;Betrag;Name',
    '05.11.2026;119,00;Harbour Cafe',
    'yesterday;80,00;Pier Studio',
    '06.11.2026;many;Pier Studio',
    'tomorrow;-12,00;Paper Mill',
    ';107,00;Total',
  ].join('\n');
  expect(readBankCsv(text, csv)).toMatchObject({ entries: [entry], others: 2, unreadable: [4, 5] });
});
