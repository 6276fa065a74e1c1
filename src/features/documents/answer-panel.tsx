import { formatMoment } from '#features/shared/format-moment.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { Signature } from './signature.tsx';

/** The customer's answer to an estimate, with their signature. */
export function AnswerPanel({ answer }: { answer: NonNullable<Document['answer']> }) {
  const { verdict, name, at, reason, signature } = answer;
  return (
    <Panel title={words.documentPage.answer.title}>
      <p>{words.documentPage.answer[verdict](name, formatMoment(at))}</p>
      {reason !== null && <p className="panel-lead">{reason}</p>}
      {signature !== null && <Signature path={signature} of={name} />}
    </Panel>
  );
}
