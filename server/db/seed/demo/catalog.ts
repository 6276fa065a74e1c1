import type { Tax } from '#shared/documents/tax.ts';
import { one } from '#shared/money/millionths.ts';
import type { DraftLine } from '#server/db/document-rows.ts';
import { newId } from '#server/ports/ids.ts';
import type { Random } from '../random.ts';

/** Something a plumbing and heating firm charges for. */
interface Item {
  readonly description: string;
  /** UN/ECE Recommendation 20: HUR hour, C62 piece, FOT foot. */
  readonly unit: 'HUR' | 'C62' | 'FOT';
  /** US dollars. */
  readonly price: number;
  readonly from: number;
  readonly to: number;
}

/** Items of one job. The first is always included, the others usually. */
type Job = readonly [Item, ...Item[]];

const hours = (description: string, price: number, from: number, to: number): Item => ({
  description,
  unit: 'HUR',
  price,
  from,
  to,
});
const pieces = (description: string, price: number, from = 1, to = 1): Item => ({
  description,
  unit: 'C62',
  price,
  from,
  to,
});
const feet = (description: string, price: number, from: number, to: number): Item => ({
  description,
  unit: 'FOT',
  price,
  from,
  to,
});

const jobs: readonly Job[] = [
  [hours('Boiler annual service', 118, 1, 2), pieces('Burner nozzle', 14.85), pieces('Oil filter kit', 22.4)],
  [
    hours('Emergency call-out, no heat', 165, 1, 4),
    pieces('Circulator pump 1/25 HP', 189.95),
    pieces('Relay', 64.5),
  ],
  [
    hours('Water heater replacement', 118, 3, 5),
    pieces('50 gal electric water heater', 649),
    pieces('Expansion tank', 48.75),
  ],
  [hours('Drain cleaning', 135, 1, 3), pieces('Enzyme drain treatment', 28.5)],
  [
    hours('Bathroom rough-in', 112, 8, 20),
    feet('PEX tubing 1/2 in', 0.89, 60, 240),
    pieces('Shower valve', 214.3),
  ],
  [
    hours('Faucet replacement', 118, 1, 2),
    pieces('Kitchen faucet, brushed nickel', 236.9),
    pieces('Supply line', 11.25, 2, 2),
  ],
  [
    hours('Radiant floor zone installation', 112, 10, 24),
    feet('Oxygen-barrier PEX 1/2 in', 1.18, 200, 600),
    pieces('Manifold, 4 ports', 318.4),
  ],
  [hours('Heat pump service', 124, 1, 3), pieces('Condensate pump', 86.2)],
  [
    hours('Leak repair', 118, 1, 4),
    feet('Copper pipe 3/4 in', 4.35, 4, 30),
    pieces('Ball valve 3/4 in', 19.8, 1, 4),
  ],
  [
    hours('Toilet installation', 118, 2, 3),
    pieces('Comfort-height toilet', 289.5, 1, 2),
    pieces('Wax ring and bolts', 9.95, 1, 2),
  ],
  [hours('Backflow test and report', 118, 1, 1), pieces('Backflow repair kit', 74.6)],
  [hours('Grease trap service', 135, 1, 3), pieces('Grease disposal fee', 85)],
  [hours('Gas line inspection', 124, 1, 2), pieces('Gas shut-off valve', 37.15, 1, 2)],
  [hours('Frozen pipe thaw', 165, 1, 3), feet('Heat cable', 6.2, 6, 24)],
];

/** Maine taxes goods at 5.5 % and not repair labor; New Brunswick's HST covers both. */
const salesTax: Tax = { category: 'S', rate: 5_500_000n, name: 'Maine sales tax' };
const untaxed: Tax = { category: 'E', rate: 0n, name: 'Untaxed labor' };
const harmonizedTax: Tax = { category: 'S', rate: 15n * one, name: 'HST' };

/** As the letterhead names them. */
export const labor = { category: 'E' as const, rate: 0, name: untaxed.name };
const goods = { category: 'S' as const, rate: 5.5, name: 'Maine sales tax' };

/** The firm's catalog, as its lines are priced today. */
export function demoItems(at: Date) {
  return jobs.flat().map(({ description, unit, price }, index) => ({
    id: newId(),
    number: `HL-${String(index + 1).padStart(3, '0')}`,
    name: description,
    description: null,
    unitCode: unit,
    prices: [{ currency: 'USD', unit_price: price }],
    taxRates: [unit === 'HUR' ? labor : goods],
    createdAt: at,
    updatedAt: at,
  }));
}

/** Lines of one job, at current prices times `priceLevel`. */
export function jobLines(random: Random, currency: string, priceLevel: number): DraftLine[] {
  const [work, ...parts] = random.pick(jobs);
  const used = parts.filter(() => random.chance(0.8));
  return [work, ...used].map((item) => itemLine(item, random, currency, priceLevel));
}

function itemLine(item: Item, random: Random, currency: string, priceLevel: number): DraftLine {
  const quarterHours = item.unit === 'HUR' ? random.integer(item.from * 4, item.to * 4) : 0;
  const whole = random.integer(item.from, item.to);
  const quantity = item.unit === 'HUR' ? BigInt(quarterHours) * 250_000n : BigInt(whole) * one;
  const discount = {
    charge: false,
    size: { kind: 'percent' as const, percent: 10n * one },
    reason: 'Promotion',
  };
  return {
    description: item.description,
    unitCode: item.unit,
    quantity,
    // Prices are in whole cents, so no fraction goes through a float.
    unitPrice: BigInt(Math.round(item.price * priceLevel * 100)) * 10_000n,
    baseQuantity: one,
    allowances: item.unit === 'C62' && random.chance(0.04) ? [discount] : [],
    taxes: [taxOf(item, currency)],
  };
}

function taxOf(item: Item, currency: string): Tax {
  if (currency === 'CAD') return harmonizedTax;
  return item.unit === 'HUR' ? untaxed : salesTax;
}
