import { refusalAt } from '../refusal.ts';
import type { SearchedPage } from './hits.ts';

/**
 * Throws `validation_failed` if a search is incomplete, because an export of it would look complete and can't
 * fail once it has started.
 */
export function refuseCut({ is_cut: isCut }: SearchedPage<unknown>): void {
  if (isCut !== true) return;
  throw refusalAt('q', 'validation_failed', (say) => say.statements.searchIsCut);
}
