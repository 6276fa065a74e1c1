/** Areas whose placeholder gives way to the real thing where the server says so, in `live_areas` of GET /auth/me. */
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
