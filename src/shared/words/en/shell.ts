import { plural } from './grammar.ts';

/** The frame of every screen: navigation, menus, footer, and screens for what cannot be shown. */
export const shell = {
  links: {
    dashboard: 'Dashboard',
    invoices: 'Invoices',
    customers: 'Customers',
    estimates: 'Estimates',
    payments: 'Payments',
    items: 'Items',
    reports: 'Reports',
    organization: 'Organization',
    users: 'Users',
    settings: 'Settings',
    auditLog: 'Audit log',
  },
  mainNavigation: 'Main',
  menu: 'Menu',
  admin: 'Admin',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  foldNavigation: 'Collapse menu',
  add: 'Add',
  more: 'More',
  skipToContent: 'Skip to content',
  notifications: 'Notifications',
  needAttention: (count: string) => `Needs attention: ${count}`,
  userMenu: 'User menu',
  yourProfile: 'Your Profile',
  accountSettings: 'Settings',
  support: 'Support',
  signOut: 'Sign out',
  footer: {
    copyright: (year: number) => `© ${year} Billhook. All rights reserved.`,
    privacy: 'Privacy',
    terms: 'Terms',
    support: 'Support',
  },
  notFound: {
    // spec.md section 8
    title: 'Page Not Found',
    text: "The page you're looking for doesn't exist.",
  },
  broken: {
    title: 'Something went wrong',
    text: 'This screen couldn’t be shown. Everything you saved is safe.',
  },
  unreachable: {
    title: 'Can’t reach Billhook',
    text: 'You’re still signed in. We’ll keep trying and continue once you’re back online.',
    tryNow: 'Try again now',
  },
  waiting: (count: string) => `${count} waiting to send`,
  signOutQuestion: {
    title: (count: number) =>
      plural(count, {
        one: '# entry isn’t sent yet',
        other: '# entries aren’t sent yet',
      }),
    text: 'What you keep stays on this device and is here the next time you sign in. Nobody else can see it.',
    keep: 'Keep and sign out',
    delete: 'Delete and sign out',
    deleteFailed: 'Some entries couldn’t be deleted. You’re still signed in.',
  },
  // the installed app's own menu and store page
  manifest: {
    newInvoice: 'New invoice',
    recordPayment: 'Record payment',
    wideScreenshot: 'The dashboard on a desktop',
    narrowScreenshot: 'The dashboard on a phone',
  },
};
