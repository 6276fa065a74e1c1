/** Links for all users, in the order of spec.md section 2, "App shell". */
export const mainLinks = [
  { to: '/dashboard', name: 'dashboard' },
  { to: '/invoices', name: 'invoices' },
  { to: '/customers', name: 'customers' },
  { to: '/estimates', name: 'estimates' },
  { to: '/payments', name: 'payments' },
] as const;

/** Live areas that the specification doesn't have: at the side of a wide screen, and in the menus. */
export const liveLinks = [
  { to: '/items', name: 'items' },
  { to: '/reports', name: 'reports' },
] as const;

/** Admins only. */
export const adminLinks = [
  { to: '/organization', name: 'organization' },
  { to: '/users', name: 'users' },
  { to: '/settings', name: 'settings' },
] as const;

/** Accountants only; for admins it is in the settings. */
export const auditLinks = [{ to: '/audit-log', name: 'auditLog' }] as const;
