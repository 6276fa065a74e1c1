import { refusalAt } from '../refusal.ts';
import type { SearchedPage } from './hits.ts';

/**
 * Throws `validation_failed` where a search reads less than what may match: a file of it would be taken for all, and once
 * it has begun nothing can be refused any more.
 */
export function refuseCut({ is_cut: isCut }: SearchedPage<unknown>): void {
  if (isCut !== true) return;
  throw refusalAt('q', 'validation_failed', (say) => say.statements.searchIsCut);
}
