import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createFileNames } from './file-names.ts';
import { createZip } from './zip.ts';

const made = new Date('2026-03-31T13:45:58Z');

test('another program reads the files of an archive, whatever they are called', async () => {
  const zip = createZip(made);
  const files: Record<string, Buffer> = {
    'journal.csv': Buffer.from('a,b\r\n'.repeat(500)),
    'invoices/Rechnung ä 株.pdf': Buffer.from([0, 1, 2, 255]),
    'empty.csv': Buffer.alloc(0),
  };
  const pieces: Uint8Array[] = [];
  for (const [name, content] of Object.entries(files))
    pieces.push(...(await zip.add(name, content, name.endsWith('.csv'))));
  const archive = Buffer.concat([...pieces, ...zip.end()]);
  const read = unzipSync(archive);
  expect(Object.keys(read)).toEqual(Object.keys(files));
  for (const [name, content] of Object.entries(files)) expect(Buffer.from(read[name] ?? '')).toEqual(content);
  // fflate doesn't compare the checksums; the first file's is at byte 14, its day and time before it.
  expect(archive.readUInt32LE(14)).toBe(crc32(files['journal.csv'] ?? ''));
  expect(archive.readUInt16LE(12)).toBe((2026 - 1980) * 512 + 3 * 32 + 31);
  expect(archive.readUInt16LE(10)).toBe(13 * 2048 + 45 * 32 + 29);
  expect(archive.length).toBeLessThan(2500);
});

test('more files than an archive can have are refused, not written wrongly', async () => {
  const zip = createZip(made);
  const none = new Uint8Array();
  for (let count = 0; count < 65_535; count += 1) await zip.add(String(count), none, false);
  await expect(zip.add('one more', none, false)).rejects.toThrow('too large');
});

test.each([
  ['RE/2026\\03:1', 'RE-2026-03-1'],
  ['a<b>c"d|e?f*g', 'a-b-c-d-e-f-g'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['CON', '_CON'],
  ['com1.2026', '_com1.2026'],
  ['consulting', 'consulting'],
  [' . 17 . ', '17'],
  ['\u0000\u202E\n', '-'],
  ['', 'file'],
  ['...', 'file'],
  ['Å'.normalize('NFD'), 'Å'],
  ['9'.repeat(200), '9'.repeat(80)],
])('%j becomes a name that every file system takes', (number, name) => {
  expect(createFileNames()('invoices', number, 'pdf')).toBe(`invoices/${name}.pdf`);
});

test('no two files have one name, also where capitals don’t count', () => {
  const nameOf = createFileNames();
  const names = ['INV/1', 'INV-1', 'inv-1', 'INV-1 (2)'].map((number) => nameOf('invoices', number, 'pdf'));
  expect(names).toEqual([
    'invoices/INV-1.pdf',
    'invoices/INV-1 (2).pdf',
    'invoices/inv-1 (3).pdf',
    'invoices/INV-1 (2) (2).pdf',
  ]);
  expect(nameOf('credit-notes', 'INV/1', 'pdf')).toBe('credit-notes/INV-1.pdf');
});
