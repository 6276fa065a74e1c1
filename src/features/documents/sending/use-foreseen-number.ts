import { useIsAsked, useSaved } from '#features/shared/saved/use-saved.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { listNextNumbers } from '#shared/contract/number-patterns.ts';
import type { SendDialogProps } from './mail-form.tsx';

/** A shorter one would be found in prices and dates of the text, and become a placeholder there. */
const shortestForeseen = 5;

type Unissued = Pick<SendDialogProps, 'type' | 'isDraft' | 'issueDate'>;

function numberIn(
  { day, items }: CallOutput<typeof listNextNumbers>,
  { type, issueDate }: Unissued,
): string | undefined {
  // Patterns may name the month.
  if (issueDate !== '' && issueDate.slice(0, 7) !== day.slice(0, 7)) return undefined;
  const number = items.find((next) => next.document_type === type)?.number;
  return number !== undefined && number.length >= shortestForeseen ? number : undefined;
}

/** The number that a draft will get, unless another document is issued first; and whether that is known by now. */
export function useForeseenNumber(draft: Unissued): { isAsked: boolean; foreseen: string | undefined } {
  const { read, copy } = useSaved('next numbers', listNextNumbers, {});
  const isAsked = useIsAsked(read);
  if (!draft.isDraft) return { isAsked: true, foreseen: undefined };
  return { isAsked, foreseen: copy === null ? undefined : numberIn(copy.value, draft) };
}
