import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import type { Step } from './steps.ts';

interface StepRowProps {
  step: Step;
  number: number;
  isDone: boolean;
  /** What to do, for the step that comes next. */
  children: ReactNode;
}

/** One step: done, next, or still to come. */
export function StepRow({ step, number, isDone, children }: StepRowProps) {
  const say = words.firstSteps[step];
  const isNext = children !== false;
  return (
    <li
      className={isDone ? 'first-step first-step-done' : 'first-step'}
      {...(isNext && { 'aria-current': 'step' })}
    >
      <div className="first-step-head">
        <span className="first-step-mark" aria-hidden="true">
          {isDone ? <Check /> : number}
        </span>
        <h3>
          {isDone && <span className="visually-hidden">{words.firstSteps.stepDone} </span>}
          {say.title}
        </h3>
      </div>
      <div className="first-step-body">
        {!isDone && <p>{say.text}</p>}
        {children}
      </div>
    </li>
  );
}
