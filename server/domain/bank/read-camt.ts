import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { parseMoney } from '#shared/money/parse-money.ts';
import { refusalAt } from '../refusal.ts';
import type { BankEntry, BankStatement } from './bank-entry.ts';

/** Read by name whatever the version: banks use camt.052, 053, and 054 from version 2 to 13. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities of a document type could blow up a small file; banks send none.
  processEntities: false,
  removeNSPrefix: true,
});

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Everything at a path, whether an element occurs once or often. */
function all(node: unknown, ...path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return node === undefined ? [] : [node];
  const inner = isNode(node) ? node[name] : undefined;
  return (Array.isArray(inner) ? inner : [inner]).flatMap((each) => all(each, ...rest));
}

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The first text at a path; empty if there is none. */
function text(node: unknown, ...path: readonly string[]): string {
  const [found] = all(node, ...path);
  const plain = isNode(found) ? found['#text'] : found;
  if (typeof plain !== 'string') return '';
  return plain.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => unescaped[name] ?? '').trim();
}

/** Incoming money of a CAMT file (ISO 20022). Throws validation_failed for XML that is none. */
export function readCamt(xml: string): BankStatement {
  const document = parsed(xml);
  const messages = isNode(document) ? Object.values(document).filter(isNode) : [];
  const statements = messages.flatMap((message) =>
    ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => all(message, name)),
  );
  if (statements.length === 0)
    throw refusalAt('content', 'validation_failed', (say) => say.bank.unknownFormat);
  const booked = statements.flatMap((statement) => all(statement, 'Ntry'));
  const incoming = booked.filter(isIncoming);
  return { entries: incoming.flatMap(entriesOf), others: booked.length - incoming.length };
}

function parsed(xml: string): unknown {
  try {
    return v.parse(v.object({ Document: v.unknown() }), parser.parse(xml, true)).Document;
  } catch {
    throw refusalAt('content', 'validation_failed', (say) => say.bank.unknownFormat);
  }
}

function isIncoming(entry: unknown): boolean {
  const status = text(entry, 'Sts', 'Cd') || text(entry, 'Sts');
  return text(entry, 'CdtDbtInd') === 'CRDT' && text(entry, 'RvslInd') !== 'true' && status !== 'PDNG';
}

/** An entry can stand for several payments, which its details tell apart if they have amounts. */
function entriesOf(entry: unknown): BankEntry[] {
  const day = (
    text(entry, 'BookgDt', 'Dt') ||
    text(entry, 'BookgDt', 'DtTm') ||
    text(entry, 'ValDt', 'Dt')
  ).slice(0, 10);
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const single = details.length <= 1;
  const parts = single ? [details[0]] : details;
  return parts.flatMap((part) => {
    const own = all(part, 'AmtDtls', 'TxAmt', 'Amt')[0] ?? all(part, 'Amt')[0];
    const amount = single ? all(entry, 'Amt')[0] : own;
    const currency = text(amount, '@Ccy');
    const minor = parseMoney(text(amount), currency);
    if (minor === undefined || minor <= 0n) return [];
    return [{ day, currency, amount: minor, ...wordsOf(part, entry) }];
  });
}

function wordsOf(details: unknown, entry: unknown): Pick<BankEntry, 'payer' | 'text'> {
  const parties = all(details, 'RltdPties')[0];
  const payer =
    text(parties, 'Dbtr', 'Nm') || text(parties, 'Dbtr', 'Pty', 'Nm') || text(parties, 'UltmtDbtr', 'Nm');
  const remittance = all(details, 'RmtInf')[0];
  const written = all(remittance, 'Ustrd').map((line) => text(line));
  const references = all(remittance, 'Strd').map((line) => text(line, 'CdtrRefInf', 'Ref'));
  const endToEnd = text(details, 'Refs', 'EndToEndId');
  const parts = [...written, ...references, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter(Boolean);
  return { payer, text: parts.join(' ') || text(entry, 'AddtlNtryInf') };
}
