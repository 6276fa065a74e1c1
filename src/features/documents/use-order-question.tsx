import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { issuingInOrder, type IssueInOrder } from './issue-in-order.ts';

interface Question {
  readonly sentence: string;
  readonly answer: (isMeant: boolean) => void;
}

/** Asks before something is issued out of order. `question` stands where it is asked, null while it is not. */
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
  // whoever leaves the screen has not agreed
  useEffect(() => () => asked?.answer(false), [asked]);
  const question = asked && (
    <Dialog
      title="Issue it out of order?"
      onClose={() => asked.answer(false)}
      closeWords="Cancel"
      confirm={{ words: 'Issue all the same', onConfirm: () => asked.answer(true) }}
    >
      <p>{asked.sentence} Issue it all the same?</p>
    </Dialog>
  );
  return { issueInOrder, question };
}
