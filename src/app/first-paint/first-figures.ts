import { formatAmount, formatCount, formatGrowth } from '#features/dashboard/format-figures.ts';
import { formatAgo } from '#features/shared/relative-time.ts';
import { statsSchema } from '#shared/contract/dashboard.ts';
import { copiesDatabase, copyKey, isStoredCopy } from '#shared/saved-copies.ts';
import type { FirstWords } from '#shared/words/first-words.ts';
import { readEarly } from './early-read.ts';
import type { FirstUser } from './first-user.ts';

const amounts: ReadonlySet<string> = new Set(['total_revenue', 'pending_amount']);
/** In the order of the cards. */
const figures = ['total_revenue', 'total_invoices', 'total_customers', 'pending_amount'] as const;

/** Formatted card values and growth; null if the saved data is not valid stats. */
function wordsOf(value: unknown, currency: string): { cards: string[]; growth: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const stats: Partial<Record<string, unknown>> = { ...value };
  const cards = figures.flatMap((name) => {
    const figure = stats[name];
    if (typeof figure !== 'number') return [];
    return amounts.has(name) ? formatAmount(figure, currency) : formatCount(figure);
  });
  const growth = stats['growth_percentage'];
  if (cards.length < figures.length) return null;
  return { cards, growth: formatGrowth(typeof growth === 'number' ? growth : null) };
}

function element(page: Document, tag: string, className: string, text: string): HTMLElement {
  return Object.assign(page.createElement(tag), { className, textContent: text });
}

function fillCards(
  screen: Element,
  { cards, growth }: { cards: string[]; growth: string },
  say: FirstWords,
): void {
  const page = screen.ownerDocument;
  for (const [index, ghost] of [...screen.querySelectorAll('.stat-figure')].entries())
    ghost.replaceWith(element(page, 'p', 'stat-figure', cards[index] ?? ''));
  const note = screen.querySelector('.stat-note');
  if (note !== null) note.textContent = say.growth.replace('{}', growth);
}

function tellAge(screen: Element, trueAt: number, say: FirstWords): void {
  const age = say.lastUpdated.replace('{}', formatAgo(trueAt, Date.now(), say));
  screen
    .querySelector('.figures-age')
    ?.replaceChildren(
      element(screen.ownerDocument, 'button', 'last-updated', age),
      element(screen.ownerDocument, 'span', 'figures-asking', say.updating),
    );
}

/**
 * Puts this user's saved stats and their time into the first paint of the dashboard. React then renders the same
 * (docs/decisions/004).
 */
export function showFirstFigures(
  { indexedDB }: typeof globalThis,
  screen: Element,
  user: FirstUser,
  say: FirstWords,
): void {
  const { owner, currency } = user;
  if (owner === null || currency === null) return;
  const { name: database, store } = copiesDatabase;
  readEarly(indexedDB, { database, store, key: copyKey('stats', statsSchema, owner) }, (found) => {
    if (!isStoredCopy(found) || found.owner !== owner || found.schema !== statsSchema) return;
    const words = wordsOf(found.value, currency);
    // The app may have rendered first.
    if (words === null || !screen.isConnected) return;
    fillCards(screen, words, say);
    tellAge(screen, found.trueAt, say);
  });
}
