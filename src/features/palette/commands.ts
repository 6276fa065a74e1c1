import type { User } from '#shared/contract/me.ts';
import type { LiveArea } from '#shared/live-areas.ts';

/** One entry of the palette: what it says, and where it leads. */
export interface Entry {
  readonly key: string;
  readonly words: string;
  readonly note: string;
  /** A path of this app. */
  readonly to: string;
}

const commands: readonly { area: LiveArea; words: string; to: string }[] = [
  { area: 'invoices', words: 'Create invoice', to: '/invoices/new' },
  { area: 'estimates', words: 'Create estimate', to: '/estimates/new' },
  { area: 'customers', words: 'Add customer', to: '/customers/new' },
  { area: 'payments', words: 'Record payment', to: '/payments/new' },
  { area: 'invoices', words: 'Invoices', to: '/invoices' },
  { area: 'invoices', words: 'Overdue invoices', to: '/invoices?status=overdue' },
  { area: 'invoices', words: 'Credit notes', to: '/invoices/credit-notes' },
  { area: 'estimates', words: 'Estimates', to: '/estimates' },
  { area: 'customers', words: 'Customers', to: '/customers' },
  { area: 'payments', words: 'Payments', to: '/payments' },
];

/** What somebody may do from anywhere, as far as the areas are live; narrowed to what is typed. */
export function commandsFor(
  { organization: { live_areas: areas = [] } }: User,
  typed: string,
): readonly Entry[] {
  const words = typed.trim().toLowerCase();
  return commands
    .filter((command) => areas.includes(command.area) && command.words.toLowerCase().includes(words))
    .map((command) => ({ key: command.to, words: command.words, note: 'Go', to: command.to }));
}
