import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryIds } from './entry-ids.ts';
import { readBankCsv } from './read-bank-csv.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';

const sample = (name: string) => readFileSync(`tests/fixtures/bank-statements/${name}`, 'utf8');
const csv = { currency: 'EUR', thisYear: 2026 };

test('CAMT.053: booked credits, a batch by its parts; no debits, reversals, or pending entries', () => {
  expect(readCamt(sample('camt053.xml'))).toEqual({
    entries: [
      {
        day: '2026-11-02',
        currency: 'EUR',
        amount: 11_900n,
        payer: 'Harbour Cafe & Sons',
        text: 'Rechnung INV-2026- 0001 vielen Dank',
      },
      { day: '2026-11-02', currency: 'EUR', amount: 3050n, payer: 'Mueller, Max', text: '' },
      { day: '2026-11-02', currency: 'EUR', amount: 5000n, payer: '', text: 'RF18539007547034' },
    ],
    others: 3,
  });
});

test('CAMT.053 with a namespace prefix and older element names is read the same', () => {
  const prefixed = sample('camt053.xml')
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns:')
    .replace('xmlns=', 'xmlns:ns=')
    .replaceAll(/<(\/?)ns:Pty>/g, '')
    .replaceAll('<ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts>', '<ns:Sts>BOOK</ns:Sts>');
  expect(readCamt(prefixed)).toEqual(readCamt(sample('camt053.xml')));
});

test('XML that is no statement, is broken, or brings entities of its own is refused', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const within = sample('camt053.xml').replace('?>', `?>${bomb}`).replace('vielen Dank', '&b;');
  expect(readCamt(within).entries[0]?.text).not.toContain('aaaa');
  for (const xml of ['<Document/>', '<a></b>', '<html><body/></html>', '<Document><Stmt></Document>'])
    expect(() => readCamt(xml)).toThrow('We can’t read this as a bank statement');
});

test('MT940: German fields and free text, days of entry at the turn of the year', () => {
  expect(readMt940(sample('statement.sta').replaceAll('\n', '\r\n'))).toEqual({
    entries: [
      {
        day: '2026-12-31',
        currency: 'EUR',
        amount: 11_900n,
        payer: 'Harbour Cafe & Sons',
        text: 'EREF+NOTPROVIDED SVWZ+Rechnung INV-2026-0 001 vielen Dank',
      },
      { day: '2027-01-02', currency: 'EUR', amount: 8000n, payer: '', text: 'From Mueller Max second line' },
    ],
    others: 2,
  });
});

test('CSV: headings below lines about the account, German and American notation', () => {
  expect(readBankCsv(sample('sparkasse.csv'), csv)).toEqual({
    entries: [
      {
        day: '2026-11-02',
        currency: 'EUR',
        amount: 11_900n,
        payer: 'Harbour Cafe',
        text: 'Rechnung INV-2026-0001',
      },
      { day: '2026-11-04', currency: 'EUR', amount: 108_050n, payer: 'Müller, Max', text: 'danke' },
    ],
    others: 1,
  });
  expect(readBankCsv(sample('english.csv'), csv)).toMatchObject({
    entries: [{ day: '2026-11-13', currency: 'USD', amount: 111_900n, payer: 'Harbour Cafe' }],
    others: 1,
  });
  expect(() => readBankCsv('a,b\n1,2', csv)).toThrow('We can’t read this as a bank statement');
});

test.each([
  ['dkb.csv', { payer: 'Harbour Cafe', text: 'INV-2026-0001' }, 2],
  ['vr-bank.csv', { payer: 'Harbour Cafe', text: 'INV-2026-0001' }, 1],
  ['ing.csv', { payer: 'Harbour Cafe', text: 'INV-2026-0001' }, 1],
  ['commerzbank.csv', { payer: '', text: 'Harbour Cafe INV-2026-0001' }, 1],
])('%s: one booked credit; what is still to be booked isn’t one', (name, words, others) => {
  const entry = { day: '2026-11-05', currency: 'EUR', amount: 119_050n, ...words };
  const { entries, ...rest } = readBankCsv(sample(name), csv);
  // What an earlier release read is looked at below.
  expect(entries).toEqual([{ ...entry, readBefore: entries[0]?.readBefore }]);
  expect(rest).toEqual({ others });
});

test('CSV: amounts with the sign of their currency, as DKB had them at first', () => {
  const signed = sample('dkb.csv').replaceAll(/"(-?[\d.]+,\d+)";"";"";""/g, '"$1 €";"";"";""');
  expect(signed).toContain('"1.190,5 €"');
  expect(readBankCsv(signed.replace('Betrag (€)', 'Betrag'), csv)).toEqual(
    readBankCsv(sample('dkb.csv'), csv),
  );
});

test('MT940: a payer and a reference between slashes, as at Rabobank, and several statements in one file, as at PostFinance', () => {
  const { entries, others } = readMt940(sample('slashes.sta'));
  expect(entries).toMatchObject([
    { day: '2026-11-05', amount: 119_050n, currency: 'EUR', payer: 'Harbour Cafe & Sons' },
    { day: '2026-11-09', amount: 7970n, currency: 'CHF' },
  ]);
  expect(entries[0]?.text).toContain('INV-2026-0001');
  expect(entries[1]?.text).toContain('RECHNUNG INV-2026-0002');
  expect(others).toBe(1);
});

test('IDs are the same each time, differ for equal entries of a day and for organizations', () => {
  const [entry] = readBankCsv(sample('english.csv'), csv).entries;
  const twice = entry === undefined ? [] : [entry, entry];
  const ids = entryIds('one', twice);
  expect(entryIds('one', twice)).toEqual(ids);
  expect(new Set([...ids, ...entryIds('two', twice)]).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

test('what is read better than by an earlier release keeps its ID, so that it is not recorded twice', () => {
  const [entry] = readMt940(sample('slashes.sta')).entries;
  if (entry?.readBefore === undefined) throw new Error('It was read the same before.');
  const { readBefore, ...now } = entry;
  expect(readBefore).toMatchObject({ payer: '', text: expect.stringContaining('/ORDP//NAME/') });
  expect(entryIds('one', [entry])).toEqual(entryIds('one', [{ ...now, ...readBefore }]));
  expect(entryIds('one', [entry])).not.toEqual(entryIds('one', [now]));
  const head = 'Buchung;Valuta;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung';
  const [row] = readBankCsv(`${head}\n05.11.2026;06.11.2026;Harbour Cafe;INV-1;1.190,50;EUR`, csv).entries;
  expect(row).toMatchObject({ day: '2026-11-05', payer: 'Harbour Cafe' });
  expect(row?.readBefore).toEqual({ day: '2026-11-06', payer: '', text: 'INV-1' });
});
