import type { ReactNode, Ref } from 'react';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FailureSummary } from './failure-summary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { FormHandle } from './use-form.ts';
import './form.css';

interface FormProps {
  form: FormHandle;
  ref?: Ref<HTMLFormElement>;
  /** Names the form for screen readers. */
  label: string;
  /** The words of its button, and those while it is under way. */
  submit: string;
  busy?: string;
  /** What is said once it is done. */
  done?: ReactNode;
  /** Beside the button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form of the signed-in app: a summary of what failed on top, fields, and a button that stays pressable. */
export function Form({
  form,
  ref,
  label,
  submit,
  busy = words.base.saving,
  done,
  actions,
  children,
}: FormProps) {
  useDirtyForm(form.isDirty);
  return (
    <form
      ref={ref}
      className="form"
      method="post"
      noValidate
      aria-label={label}
      onInput={form.onInput}
      onSubmit={form.onSubmit}
    >
      <LeaveGuard isDirty={form.isDirty} />
      {form.failure !== null && <FailureSummary key={form.attempt} failure={form.failure} />}
      {form.isDone && !form.isDirty && done !== undefined && <Banner tone="success">{done}</Banner>}
      {children}
      <div className="form-actions">
        <Button type="submit" aria-disabled={form.isBusy}>
          {form.isBusy ? busy : submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** Fields that stand side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}
