import { refusalAt } from '../refusal.ts';
import type { DraftInput } from './store-draft.ts';

type Days = Readonly<Partial<Pick<DraftInput, 'issueDate' | 'dueDate' | 'expiryDate'>>>;

/** Throws validation_failed if the due or expiry date is before the issue date. */
export function refuseImpossibleDays({ issueDate, dueDate, expiryDate }: Days): void {
  if (issueDate === null || issueDate === undefined) return;
  if ((dueDate ?? issueDate) < issueDate) {
    throw refusalAt('due_date', 'validation_failed', (say) => say.documents.dueBeforeIssue);
  }
  if ((expiryDate ?? issueDate) < issueDate) {
    throw refusalAt('expiry_date', 'validation_failed', (say) => say.documents.expiryBeforeIssue);
  }
}
