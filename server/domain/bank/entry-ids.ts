import { createHash } from 'node:crypto';
import type { BankEntry } from './bank-entry.ts';

/**
 * An ID for the payment of each entry, the same whenever the statement is read, so that reading it twice records nothing
 * twice. Equal entries of a day are numbered. A payment that was voided gives way to one with another ID, so that the entry
 * can be recorded anew, and once again only once.
 */
export function entryIds(
  organizationId: string,
  entries: readonly BankEntry[],
  isVoid: (id: string) => boolean = () => false,
): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ currency, amount, readBefore, ...entry }) => {
    const { day, payer, text } = { ...entry, ...readBefore };
    const content = JSON.stringify([
      organizationId,
      day,
      currency,
      String(amount),
      squeezed(payer),
      squeezed(text),
    ]);
    const place = seen.get(content) ?? 0;
    seen.set(content, place + 1);
    return freeId(`${content} ${place}`, isVoid);
  });
}

/** Of the first attempt that wasn't voided. */
function freeId(content: string, isVoid: (id: string) => boolean): string {
  const idOf = (attempt: number) => uuidOf(hashOf(attempt === 0 ? content : `${content} ${attempt}`));
  let attempt = 0;
  while (isVoid(idOf(attempt))) attempt += 1;
  return idOf(attempt);
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

const squeezed = (words: string) => words.replaceAll(/\s+/g, '').toLowerCase();

/** RFC 9562 version 8: made from own content. */
function uuidOf(hex: string): string {
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
