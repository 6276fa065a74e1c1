import type { ComponentProps, ReactNode, Ref } from 'react';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { useDialogCancel } from '#ui/dialog.tsx';
import { FailureSummary } from './failure-summary.tsx';
import { FormDone } from './form-done.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { FormHandle } from './use-form.ts';
import './form.css';

type Look = NonNullable<ComponentProps<typeof Button>['look']>;

interface FormProps {
  form: FormHandle;
  ref?: Ref<HTMLFormElement>;
  /** Accessible name of the form. */
  label: string;
  /** Labels of the submit button, idle and busy. */
  submit: string;
  busy?: string;
  /** Success message, beside the submit button. */
  done?: ReactNode;
  /** Beside the submit button; in a dialog, before it. */
  actions?: ReactNode;
  /** The submit button stays in view. */
  isLong?: boolean;
  /** The screen has other forms: the button stands out once something is typed. */
  isOneOfMany?: boolean;
  /** What is pressed destroys something. */
  look?: Look;
  children: ReactNode;
}

function usualLook({ isDirty }: FormHandle, isOneOfMany: boolean): Look {
  return isOneOfMany && !isDirty ? 'secondary' : 'primary';
}

/** A form with a summary of errors at the top and a submit button that always stays enabled. */
export function Form({
  form,
  ref,
  label,
  submit,
  busy = words.base.saving,
  done,
  actions,
  isLong = false,
  isOneOfMany = false,
  look = usualLook(form, isOneOfMany),
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
      {children}
      <div className={isLong ? 'form-actions form-actions-held form-actions-kept' : 'form-actions'}>
        <InOrder actions={actions}>
          <Button type="submit" look={look} aria-disabled={form.isBusy}>
            {form.isBusy ? busy : submit}
          </Button>
        </InOrder>
        {form.isDone && !form.isDirty && done !== undefined && <FormDone>{done}</FormDone>}
      </div>
    </form>
  );
}

/** The submit button and what is beside it. A dialog's is last, after the way out. */
function InOrder({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const cancel = useDialogCancel();
  return (
    <>
      {cancel}
      {cancel !== null && actions}
      {children}
      {cancel === null && actions}
    </>
  );
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}
