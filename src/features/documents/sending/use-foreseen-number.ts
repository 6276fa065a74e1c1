import { useSaved } from '#features/shared/saved/use-saved.ts';
import { listNextNumbers } from '#shared/contract/number-patterns.ts';
import type { SendDialogProps } from './mail-form.tsx';

type Unissued = Pick<SendDialogProps, 'type' | 'isDraft' | 'issueDate'>;

/** The number that a draft will get, unless another document is issued first. Patterns may name the month. */
export function useForeseenNumber({ type, isDraft, issueDate }: Unissued): string | undefined {
  const { copy } = useSaved('next numbers', listNextNumbers, {});
  if (!isDraft || copy === null) return undefined;
  const { day, items } = copy.value;
  if (issueDate !== '' && issueDate.slice(0, 7) !== day.slice(0, 7)) return undefined;
  return items.find((next) => next.document_type === type)?.number;
}
