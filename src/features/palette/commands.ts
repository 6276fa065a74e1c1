import type { User } from '#shared/contract/me.ts';
import type { LiveArea } from '#shared/live-areas.ts';
import { may, type Permission } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';

/** An entry of the command palette: label and target. */
export interface Entry {
  readonly key: string;
  readonly words: string;
  readonly group: 'acts' | 'go' | 'results';
  readonly note?: string;
  /** A path of this app. */
  readonly to: string;
}

type CommandName = keyof typeof words.palette.commands;

const commands: readonly { area: LiveArea; name: CommandName; to: string; permission?: Permission }[] = [
  { area: 'invoices', name: 'createInvoice', to: '/invoices/new', permission: 'write' },
  { area: 'estimates', name: 'createEstimate', to: '/estimates/new', permission: 'write' },
  { area: 'customers', name: 'addCustomer', to: '/customers/new', permission: 'write' },
  { area: 'payments', name: 'recordPayment', to: '/payments/new', permission: 'write' },
  { area: 'invoices', name: 'addItem', to: '/items/new', permission: 'write' },
  { area: 'invoices', name: 'invoices', to: '/invoices' },
  { area: 'invoices', name: 'overdueInvoices', to: '/invoices?status=overdue' },
  { area: 'invoices', name: 'creditNotes', to: '/invoices/credit-notes' },
  { area: 'estimates', name: 'estimates', to: '/estimates' },
  { area: 'customers', name: 'customers', to: '/customers' },
  { area: 'invoices', name: 'items', to: '/items' },
  { area: 'payments', name: 'payments', to: '/payments' },
  { area: 'invoices', name: 'reports', to: '/reports' },
  { area: 'organization', name: 'organization', to: '/organization', permission: 'administer' },
  { area: 'users', name: 'users', to: '/users', permission: 'administer' },
  { area: 'settings', name: 'settings', to: '/settings', permission: 'administer' },
  { area: 'settings', name: 'auditLog', to: '/audit-log', permission: 'audit' },
  { area: 'profile', name: 'profile', to: '/profile' },
  { area: 'profile', name: 'theme', to: '/profile#theme' },
];

/** The commands for the live areas that match what is typed. */
export function commandsFor(
  { role, organization: { live_areas: areas = [] } }: User,
  typed: string,
): readonly Entry[] {
  const sought = typed.trim().toLowerCase();
  const { commands: names } = words.palette;
  return commands
    .filter(({ permission }) => permission === undefined || may(role, permission))
    .filter(({ area, name }) => areas.includes(area) && names[name].toLowerCase().includes(sought))
    .map(({ name, to, permission }) => ({
      key: to,
      words: names[name],
      group: permission === 'write' ? 'acts' : 'go',
      to,
    }));
}
