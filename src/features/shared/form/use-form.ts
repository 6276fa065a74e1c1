import { useRef, useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { failureOfCall, failureOfIssues, withoutFields, type FormFailure } from './form-failure.ts';
import { readTyped, rememberSent, type SentValues, type TypedValues } from './typed-values.ts';
import { useDirty } from './use-dirty.ts';

interface FormOptions<S extends v.GenericSchema, Answer> {
  /** The body of the call as the contract has it; checked before anything is sent. */
  schema: S;
  /** Makes the body out of what was typed. */
  toBody: (typed: TypedValues) => unknown;
  /** The field in which a path of the body was typed, where its name is another: rows may be left out of the body. */
  nameOf?: (path: string, typed: TypedValues) => string;
  send: (body: v.InferOutput<S>) => Promise<Answer>;
  /** The sentence where the host gives none. */
  failed: string;
  onDone?: (answer: Answer) => void;
  /** Takes a failed call into its own hands: true where the form is to show nothing of it. */
  onRefused?: (error: unknown, body: v.InferOutput<S>) => boolean;
  /** Empties the fields once it is done, as with passwords. */
  clears?: boolean;
}

/** State of one form. What is typed stays in the page's own fields, so no failure can lose it. */
export interface FormHandle {
  isBusy: boolean;
  /** Something was typed that is not saved. */
  isDirty: boolean;
  isDone: boolean;
  failure: FormFailure | null;
  /** Ties a control to its field of the body; `name` is its dotted path there. */
  bind: (name: string) => { name: string; error: string | undefined };
  /** Grows with every try to send it. */
  attempt: number;
  /** Says no more of the fields whose names begin so: they were taken out of the form. */
  forget: (prefix: string) => void;
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** Checks by the contract, sends once, and keeps everything that was typed on any failure (docs/decisions/007). */
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
    onInput: (event) => look(event.currentTarget),
    onSubmit: submit,
  };
}
