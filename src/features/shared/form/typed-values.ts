/** What stands in a form's fields by name, as text; a ticked box is `on`, one that is not ticked is absent. */
export type TypedValues = Partial<Record<string, string>>;

/** Reads the fields of a form as they stand in the page. */
export function readTyped(form: HTMLFormElement): TypedValues {
  const typed = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(typed);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // where none is marked, a choice begins with its first
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  const isTicked = field.type === 'checkbox' || field.type === 'radio';
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** True while a field holds something else than it came with, or than was saved last. */
export function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChanged);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

interface Held {
  readonly field: Field;
  readonly value: string;
  readonly checked: boolean;
}

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked;

function isAsHeld({ field, value, checked }: Held): boolean {
  return field.value === value && isTicked(field) === checked;
}

function beginsWith({ field, value, checked }: Held): void {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field;
    for (const option of field.options) option.defaultSelected = option.value === value;
    // marking an option may choose it
    field.selectedIndex = selectedIndex;
    return;
  }
  field.defaultValue = value;
  if (field instanceof HTMLInputElement) field.defaultChecked = checked;
}

/** Fields that still hold what was stored `before` take what is stored `now`, and come with that; what was typed stays. */
export function followStored(form: HTMLFormElement, before: TypedValues, now: TypedValues): void {
  for (const field of [...form.elements].filter(isField)) {
    const value = now[field.name];
    if (value === undefined || field.value !== before[field.name]) continue;
    field.value = value;
    beginsWith({ field, value, checked: isTicked(field) });
  }
}

function empty({ field }: Held): void {
  if (field instanceof HTMLSelectElement) {
    field.selectedIndex = Math.max(
      [...field.options].findIndex((option) => option.defaultSelected),
      0,
    );
  } else field.value = field.defaultValue;
  if (field instanceof HTMLInputElement) field.checked = field.defaultChecked;
}

/** What stood in the fields when a form was sent. What is typed after that was not sent, and neither function takes it. */
export interface SentValues {
  /** From now on, what was sent counts as what the fields came with. */
  settle: () => void;
  /** Brings the fields that hold what was sent back to what they came with. */
  clear: () => void;
}

/** Remembers what stands in the fields of a form now. */
export function rememberSent(form: HTMLFormElement): SentValues {
  const held = [...form.elements]
    .filter(isField)
    .map((field) => ({ field, value: field.value, checked: isTicked(field) }));
  return {
    settle: () => held.forEach(beginsWith),
    clear() {
      if (held.every(isAsHeld)) form.reset();
      else held.filter(isAsHeld).forEach(empty);
    },
  };
}
