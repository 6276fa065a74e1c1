import { plural } from './grammar.ts';

/** The frame of every screen: navigation, menus, footer, and screens for what cannot be shown. */
export const shell = {
  links: {
    dashboard: 'Dashboard',
    invoices: 'Invoices',
    customers: 'Customers',
    estimates: 'Estimates',
    payments: 'Payments',
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
  signOutQuestion: {
    title: (drafts: number) =>
      plural(drafts, {
        one: '# draft is saved only on this device',
        other: '# drafts are saved only on this device',
      }),
    text: 'Your latest changes haven’t reached the server. If you keep them on this device, you’ll find them here the next time you sign in. Nobody else can see them.',
    stay: 'Stay signed in',
    keep: (drafts: number) =>
      plural(drafts, { one: 'Keep the draft and sign out', other: 'Keep the drafts and sign out' }),
    delete: (drafts: number) =>
      plural(drafts, { one: 'Delete the draft and sign out', other: 'Delete the drafts and sign out' }),
    deleteFailed: 'Some drafts couldn’t be deleted. You’re still signed in.',
  },
  // the installed app's own menu and store page
  manifest: {
    newInvoice: 'New invoice',
    recordPayment: 'Record payment',
    wideScreenshot: 'The dashboard on a desktop',
    narrowScreenshot: 'The dashboard on a phone',
  },
};
