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
  },
  mainNavigation: 'Main',
  menu: 'Menu',
  admin: 'Admin',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};
