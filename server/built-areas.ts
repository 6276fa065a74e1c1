import type { LiveArea } from '#shared/live-areas.ts';

/** The areas that this server can serve. An area moves in here when it is finished (design.md section 1). */
export const builtAreas: readonly LiveArea[] = ['profile', 'organization', 'users', 'settings'];
