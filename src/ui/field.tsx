import { useId, type ComponentProps, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import './field.css';

interface FieldFrameProps {
  id: string;
  label: string;
  optional?: boolean;
  error?: string | undefined;
  /** Help text. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A control with its label and error message. */
export function FieldFrame({ id, label, optional = false, error, hint, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {words.base.optional}</span>}
      </label>
      {children}
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  );
}

/** The help and the error of a control, as `invalidProps` names them. */
export function FieldMessages({ id, error, hint }: Pick<FieldFrameProps, 'id' | 'error' | 'hint'>) {
  if (hint === undefined && error === undefined) return null;
  return (
    <div className="field-messages">
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Links a control to its hint and error message for screen readers, and marks what is invalid. */
export function invalidProps(id: string, error: string | undefined, hint?: ReactNode) {
  const hints = hint === undefined ? [] : [`${id}-hint`];
  const errors = error === undefined ? [] : [`${id}-error`];
  const describing = [...hints, ...errors].join(' ');
  return {
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(describing !== '' && { 'aria-describedby': describing }),
  };
}

export type Labelled = Pick<FieldFrameProps, 'label' | 'optional' | 'error'>;

type TextFieldProps = Labelled & Pick<FieldFrameProps, 'hint'> & ComponentProps<'input'>;

/** A one-line text field with label and error message. */
export function TextField({ label, optional, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional ?? false} error={error} hint={hint}>
      <input id={id} className="field-control" {...invalidProps(id, error, hint)} {...input} />
    </FieldFrame>
  );
}

/** A checkbox with a clickable label. */
export function Checkbox({ label, ...input }: { label: ReactNode } & ComponentPropsWithoutRef<'input'>) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
