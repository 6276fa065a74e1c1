import { useRef, useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { failureOfCall, failureOfIssues, withoutFields, type FormFailure } from './form-failure.ts';
import { readTyped, rememberSent, type SentValues, type TypedValues } from './typed-values.ts';
import { useDirty } from './use-dirty.ts';

interface FormOptions<S extends v.GenericSchema, Answer> {
  /** The contract's schema of the request body, checked before sending. */
  schema: S;
  /** Builds the body from the typed values. */
  toBody: (typed: TypedValues) => unknown;
  /** Maps a path of the body to its field, if the names differ: the body may omit rows. */
  nameOf?: (path: string, typed: TypedValues) => string;
  send: (body: v.InferOutput<S>) => Promise<Answer>;
  /** Error message if the host gives none. */
  failed: string;
  onDone?: (answer: Answer) => void;
  /** Handles a failed call; true if the form should not show it. */
  onRefused?: (error: unknown, body: v.InferOutput<S>) => boolean;
  /** Clears the fields on success, as for passwords. */
  clears?: boolean;
}

/** State of a form. Its fields are uncontrolled, so no failure can lose input. */
export interface FormHandle {
  isBusy: boolean;
  /** There is unsaved input. */
  isDirty: boolean;
  isDone: boolean;
  failure: FormFailure | null;
  /** Props that link a control to a field of the body; `name` is its dotted path. */
  bind: (name: string) => { name: string; error: string | undefined };
  /** Increases with every attempt to submit. */
  attempt: number;
  /** Drops errors of fields with this prefix, which were removed. */
  forget: (prefix: string) => void;
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** Validates with the contract, sends once, and keeps all input on failure (docs/decisions/007). */
export function useForm<S extends v.GenericSchema, Answer>(options: FormOptions<S, Answer>): FormHandle {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const { isDirty, look } = useDirty();
  const [isDone, setDone] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  function finish(form: HTMLFormElement, sent: SentValues, answer: Answer): void {
    if (options.clears === true) sent.clear();
    else sent.settle();
    look(form);
    setDone(true);
    options.onDone?.(answer);
  }

  function fail({ message, fields }: FormFailure, typed: TypedValues): void {
    const { nameOf = (path: string) => path } = options;
    setFailure({ message, fields: fields.map((field) => ({ ...field, path: nameOf(field.path, typed) })) });
  }

  async function send(form: HTMLFormElement, typed: TypedValues, body: v.InferOutput<S>): Promise<void> {
    isSending.current = true;
    setBusy(true);
    const sent = rememberSent(form);
    try {
      finish(form, sent, await options.send(body));
    } catch (error) {
      if (options.onRefused?.(error, body) !== true) fail(failureOfCall(error, options.failed), typed);
    }
    isSending.current = false;
    setBusy(false);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    setAttempt((count) => count + 1);
    setDone(false);
    setFailure(null);
    const typed = readTyped(form);
    const checked = v.safeParse(options.schema, options.toBody(typed));
    if (checked.success) void send(form, typed, checked.output);
    else fail(failureOfIssues(checked.issues), typed);
  }

  return {
    isBusy,
    isDirty,
    isDone,
    failure,
    bind: (name) => ({ name, error: failure?.fields.find(({ path }) => path === name)?.message }),
    attempt,
    forget: (prefix) => setFailure((now) => now && withoutFields(now, (path) => path.startsWith(prefix))),
    onInput({ currentTarget, target }) {
      look(currentTarget);
      const changed = 'name' in target ? target.name : undefined;
      setFailure((now) => now && withoutFields(now, (path) => path === changed));
    },
    onSubmit: submit,
  };
}
