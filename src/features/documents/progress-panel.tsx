import { Check } from 'lucide-react';
import { formatDay } from '#features/shared/format-day.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useSaved, useSavedRead } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { linksRead, paymentsRead } from './panel-reads.ts';
import { stepsOf, type Step } from './progress.ts';
import { deliveriesOf } from './sending/deliveries.ts';
import './progress.css';

/** Days of payments have no time. */
function timeText(at: string): string {
  return at.length === 'YYYY-MM-DD'.length ? formatDay(at) : formatMoment(at);
}

function whenOf({ isDone, at, planned }: Step): string | null {
  if (isDone) return at && timeText(at);
  return planned === undefined ? words.documentPage.progress.notYet : formatMoment(planned);
}

function StepRow({ step }: { step: Step }) {
  const { name, isDone, planned } = step;
  const say = words.documentPage.progress;
  const isPlanned = !isDone && planned !== undefined;
  return (
    <li className={isDone ? 'progress-step progress-done' : 'progress-step'}>
      <span className="progress-mark" aria-hidden="true">
        {isDone && <Check />}
      </span>
      <span className="progress-what">
        <span className="progress-name">{isPlanned ? say.scheduled : say[name]}</span>
        <span className="progress-time">{whenOf(step)}</span>
      </span>
    </li>
  );
}

/** How far an issued document has come: issued, emailed, seen, reminded, paid or answered. */
export function ProgressPanel({ document }: { document: Document }) {
  const { document_id: id } = document;
  const emails = useSavedRead(deliveriesOf(useServices(), id)).copy?.value.items;
  // The reads of the panels below.
  const links = useSaved(...linksRead(id)).copy?.value.items;
  const paid = useSaved(...paymentsRead(id));
  const steps = stepsOf(document, { emails, links, payments: paid.copy?.value.items });
  return (
    <Panel title={words.documentPage.progress.title}>
      <ol className="progress">
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ol>
    </Panel>
  );
}
