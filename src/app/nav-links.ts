/** Everybody's links, in the spec's order (section 2, "App shell"). */
export const mainLinks = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/invoices', label: 'Invoices' },
  { to: '/customers', label: 'Customers' },
  { to: '/estimates', label: 'Estimates' },
  { to: '/payments', label: 'Payments' },
] as const;

/** Shown to admins only. */
export const adminLinks = [
  { to: '/organization', label: 'Organization' },
  { to: '/users', label: 'Users' },
  { to: '/settings', label: 'Settings' },
] as const;
