import { formatMoment } from '#features/shared/format-moment.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { Panel } from '#ui/panel.tsx';
import { Signature } from './signature.tsx';

const verdictWords = { accepted: 'Accepted', declined: 'Declined' } as const;

/** What the customer answered to an estimate: who, when, and as they signed. */
export function AnswerPanel({ answer }: { answer: NonNullable<Document['answer']> }) {
  const { verdict, name, at, reason, signature } = answer;
  return (
    <Panel title="Answer of the customer">
      <p>
        {verdictWords[verdict]} by <strong>{name}</strong> · {formatMoment(at)}
      </p>
      {reason !== null && <p className="panel-lead">{reason}</p>}
      {signature !== null && <Signature path={signature} of={name} />}
    </Panel>
  );
}
