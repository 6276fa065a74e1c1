/** Areas that the server can switch from placeholder to live, with `live_areas` in GET /auth/me. */
export const liveAreas = [
  'invoices',
  'customers',
  'estimates',
  'payments',
  'profile',
  'organization',
  'users',
  'settings',
] as const;
export type LiveArea = (typeof liveAreas)[number];
