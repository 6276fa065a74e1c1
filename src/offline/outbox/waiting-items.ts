import { safeParse } from 'valibot';
import { createItem, type Item } from '#shared/contract/items.ts';
import type { Act } from './act.ts';

/** The items among what waits, as the server will have them. */
export function itemsAmong(acts: readonly Act[]): readonly Item[] {
  return acts.flatMap(({ kind, content, subject, madeAt }) =>
    kind === 'item' ? (itemToBe(content, subject, madeAt) ?? []) : [],
  );
}

/** The item as the server will have it. Undefined if the content isn't one. `madeAt`: milliseconds, UTC. */
export function itemToBe(content: unknown, id: string, madeAt: number): Item | undefined {
  const read = safeParse(createItem.body, content);
  if (!read.success) return undefined;
  const moment = new Date(madeAt).toISOString();
  return { ...read.output, item_id: id, version: 1, created_at: moment, updated_at: moment };
}
