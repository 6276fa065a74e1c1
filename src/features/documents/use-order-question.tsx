import { useEffect, useState, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { issuingInOrder, type IssueInOrder } from './issue-in-order.ts';

interface Question {
  readonly sentence: string;
  readonly answer: (isMeant: boolean) => void;
}

/** Asks before a document is issued out of order. Render `question`; it is null while nothing is asked. */
export function useOrderQuestion(): { issueInOrder: IssueInOrder; question: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);
  const [issueInOrder] = useState(() =>
    issuingInOrder(
      (sentence) =>
        new Promise((resolve) => {
          const answer = (isMeant: boolean) => {
            setAsked(null);
            resolve(isMeant);
          };
          setAsked({ sentence, answer });
        }),
    ),
  );
  // Leaving the screen counts as no.
  useEffect(() => () => asked?.answer(false), [asked]);
  const { base, editor } = words;
  const { outOfOrder: say } = editor;
  const question = asked && (
    <Dialog
      title={say.title}
      onClose={() => asked.answer(false)}
      closeWords={base.cancel}
      confirm={{ words: say.confirm, onConfirm: () => asked.answer(true) }}
    >
      <p>{say.question(asked.sentence)}</p>
    </Dialog>
  );
  return { issueInOrder, question };
}
