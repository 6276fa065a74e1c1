import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { BusinessForm } from './business-form.tsx';
import type { SampleProps } from './sample-props.ts';
import { StepRow } from './step-row.tsx';
import { steps, type Step } from './steps.ts';

interface FirstStepsPanelProps {
  settings: OrganizationSettings;
  done: readonly Step[];
  loadSample: () => Promise<ComponentType<SampleProps>>;
  onSettings: (settings: OrganizationSettings) => void;
  onHide: () => void;
}

function StepLink({ step }: { step: 'customer' | 'invoice' }) {
  return (
    <Link className="button" data-first-step to={step === 'customer' ? '/customers/new' : '/invoices/new'}>
      {words.firstSteps[step].action}
    </Link>
  );
}

function Head({ done, id, onHide }: { done: number; id: string; onHide: () => void }) {
  const say = words.firstSteps;
  const progress = say.progress(done, steps.length);
  return (
    <header className="first-steps-head">
      <h2 id={id}>{say.title}</h2>
      <Button look="plain" aria-label={say.hideSteps} onClick={onHide}>
        {say.hide}
      </Button>
      <p className="panel-lead">{say.lead}</p>
      <p className="first-steps-progress">
        <progress value={done} max={steps.length} aria-label={say.title} />
        <span>{progress}</span>
      </p>
    </header>
  );
}

/** The steps, the next of them open, and an invoice as it will look. */
export function FirstStepsPanel({ settings, done, loadSample, onSettings, onHide }: FirstStepsPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState<OrganizationSettings | null>(null);
  const [isSaved, setSaved] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { chunk: sample } = useWantedChunk(loadSample, true);
  const next = steps.find((step) => !done.includes(step));

  // The form is gone; what comes next has the focus.
  useEffect(() => {
    if (isSaved) box.current?.querySelector<HTMLElement>('[data-first-step]')?.focus();
  }, [isSaved]);

  function contentOf(step: Step): ReactNode {
    if (step !== 'business') return <StepLink step={step} />;
    return (
      <BusinessForm
        saved={settings}
        onTyped={setTyped}
        onSettings={onSettings}
        onSaved={(now) => {
          onSettings(now);
          setTyped(null);
          setSaved(true);
        }}
      />
    );
  }

  return (
    <section ref={box} className="panel first-steps" aria-labelledby={id}>
      <Head done={done.length} id={id} onHide={onHide} />
      <ol className="first-steps-list">
        {steps.map((step, index) => (
          <StepRow key={step} step={step} number={index + 1} isDone={done.includes(step)}>
            {step === next && contentOf(step)}
          </StepRow>
        ))}
      </ol>
      {sample && (
        <figure className="first-steps-sample">
          <figcaption>{words.firstSteps.sample}</figcaption>
          <sample.Part settings={typed ?? settings} />
        </figure>
      )}
    </section>
  );
}
