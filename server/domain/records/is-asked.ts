import { ne, type SQL } from 'drizzle-orm';
import { changes } from '#server/db/schema/changes.ts';

/** The condition for the kinds of records that a device knows. */
export function isAsked(include: 'items' | undefined): SQL | undefined {
  return include === 'items' ? undefined : ne(changes.kind, 'item');
}
