import { array, is, looseObject, number, optional, record, string, unknown, type InferOutput } from 'valibot';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { words } from '#shared/words/words.ts';
import type { Reading } from './read-fields.ts';
import { allowanceText, taxText } from './value-text.ts';

const parts = optional(array(record(string(), unknown())));

/** Schema of logged lines. Old entries may only have the description. */
const lines = array(
  looseObject({
    description: string(),
    quantity: optional(number()),
    unit_code: optional(string()),
    unit_price: optional(number()),
    tax_rates: parts,
    allowances: parts,
  }),
);
type Line = InferOutput<typeof lines>[number];

/** The lines of one side of an event, and how to format their prices. */
interface Side {
  readonly lines: unknown;
  readonly reading: Reading;
}

/** More changed lines than this are only counted. */
const mostNamed = 3;

/** The changes to a document's lines, one sentence each; null if the log has an unknown format. */
export function lineChanges(before: Side, after: Side): string[] | null {
  if (!is(lines, before.lines) || !is(lines, after.lines)) return null;
  const was = without(before.lines, after.lines);
  const became = without(after.lines, before.lines);
  if (was.length + became.length === 0) return [words.history.lines.reordered];
  const pairs = became.flatMap((line) => {
    const same = was.find((other) => isSame(other, line));
    return same === undefined ? [] : [[same, line] as const];
  });
  const { added, manyAdded, removed, manyRemoved } = words.history.lines;
  const isPaired = (line: Line) => pairs.some((pair) => pair.includes(line));
  return [
    ...pairs.map(([one, other]) => changeOf(one, other, [before.reading, after.reading])),
    ...named(
      became.filter((line) => !isPaired(line)),
      added,
      manyAdded,
    ),
    ...named(
      was.filter((line) => !isPaired(line)),
      removed,
      manyRemoved,
    ),
  ];
}

/** Ignores a line's position and calculated amounts. */
function contentOf({ position: _position, total: _total, net: _net, ...content }: Line): string {
  return JSON.stringify(content);
}

/** Multiset difference: `some` without `others`. */
function without(some: readonly Line[], others: readonly Line[]): Line[] {
  const left = others.map(contentOf);
  return some.filter((line) => {
    const place = left.indexOf(contentOf(line));
    if (place === -1) return true;
    left.splice(place, 1);
    return false;
  });
}

/** Two lines match by description or, if renamed, by quantity and price. */
function isSame(one: Line, other: Line): boolean {
  if (one.description === other.description) return true;
  return contentOf({ ...one, description: '' }) === contentOf({ ...other, description: '' });
}

function named(
  some: readonly Line[],
  each: (line: string) => string,
  many: (lines: number) => string,
): string[] {
  if (some.length > mostNamed) return [many(some.length)];
  return some.map(({ description }) => each(description));
}

function changeOf(before: Line, after: Line, [was, now]: readonly [Reading, Reading]): string {
  const { lines: say } = words.history;
  if (before.description !== after.description) return say.renamed(before.description, after.description);
  const changes = [
    change(say.quantity, quantityText(before), quantityText(after)),
    before.unit_code === after.unit_code ? null : say.unit,
    change(say.price, priceText(before, was), priceText(after, now)),
    change(say.tax, taxesText(before), taxesText(after)),
    change(say.discount, discountText(before, was), discountText(after, now)),
  ];
  const told = changes.filter((text) => text !== null).join(', ');
  return told === '' ? say.otherwise(after.description) : say.changed(after.description, told);
}

function change(
  say: (before: string, after: string) => string,
  before: string | null,
  after: string | null,
): string | null {
  return before === null || after === null || before === after ? null : say(before, after);
}

function quantityText({ quantity }: Line): string | null {
  return quantity === undefined ? null : formatDecimal(quantity);
}

function priceText({ unit_price: price }: Line, { currency }: Reading): string | null {
  return price === undefined || currency === null ? null : formatPrice(price, currency);
}

function taxesText({ tax_rates: taxes = [] }: Line): string {
  return taxes.map(taxText).join(' + ') || words.history.lines.none;
}

function discountText({ allowances = [] }: Line, reading: Reading): string {
  return (
    allowances.map((allowance) => allowanceText(allowance, reading)).join(', ') || words.history.lines.none
  );
}
