/** Areas whose placeholder gives way to the real thing where the server says so (design.md section 1). */
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
