import { BookOpenCheck, CircleUser, FileText, Flag, HandCoins, type LucideIcon } from 'lucide-react';
import type { LiveArea } from '#shared/live-areas.ts';
import type { Permission } from '#shared/permissions.ts';
import type { words } from '#shared/words/words.ts';

interface Topic {
  readonly name: keyof typeof words.support.topics;
  /** A path of this app. */
  readonly to: string;
  readonly area: LiveArea;
  /** What it takes. */
  readonly permission?: Permission;
}

interface Group {
  readonly name: keyof typeof words.support.groups;
  readonly Icon: LucideIcon;
  readonly topics: readonly Topic[];
}

/** What the guide names, by what it is for. */
export const groups: readonly Group[] = [
  {
    name: 'start',
    Icon: Flag,
    topics: [
      { name: 'details', to: '/organization', area: 'organization', permission: 'administer' },
      { name: 'taxes', to: '/settings/taxes', area: 'settings', permission: 'administer' },
      { name: 'importCustomers', to: '/customers/import', area: 'customers', permission: 'write' },
      { name: 'importInvoices', to: '/invoices/import', area: 'invoices', permission: 'write' },
    ],
  },
  {
    name: 'invoice',
    Icon: FileText,
    topics: [
      { name: 'createInvoice', to: '/invoices/new', area: 'invoices', permission: 'write' },
      { name: 'estimate', to: '/estimates', area: 'estimates' },
      { name: 'recurring', to: '/invoices/recurring', area: 'invoices' },
      { name: 'items', to: '/items', area: 'invoices' },
      { name: 'creditNotes', to: '/invoices', area: 'invoices' },
    ],
  },
  {
    name: 'paid',
    Icon: HandCoins,
    topics: [
      { name: 'recordPayment', to: '/payments/new', area: 'payments', permission: 'write' },
      { name: 'statement', to: '/payments/statement', area: 'payments', permission: 'write' },
      { name: 'reminders', to: '/settings/reminders', area: 'settings', permission: 'administer' },
      { name: 'lateFees', to: '/settings/late-fees', area: 'settings', permission: 'administer' },
    ],
  },
  {
    name: 'figures',
    Icon: BookOpenCheck,
    topics: [
      { name: 'reports', to: '/reports', area: 'invoices' },
      { name: 'accountant', to: '/reports/accounting', area: 'invoices', permission: 'export' },
      { name: 'closing', to: '/settings/closing', area: 'settings', permission: 'administer' },
      { name: 'backup', to: '/settings/backup', area: 'settings', permission: 'administer' },
    ],
  },
  {
    name: 'account',
    Icon: CircleUser,
    topics: [
      { name: 'profile', to: '/profile', area: 'profile' },
      { name: 'users', to: '/users', area: 'users', permission: 'administer' },
      { name: 'waiting', to: '/waiting', area: 'invoices' },
    ],
  },
];
