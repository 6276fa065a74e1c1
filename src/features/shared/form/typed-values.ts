/** Field texts by name. A checked box is `on`; an unchecked one is absent. */
export type TypedValues = Partial<Record<string, string>>;

/** Reads the fields of a form. */
export function readTyped(form: HTMLFormElement): TypedValues {
  const typed = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(typed);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // If no option is marked as selected, a select starts with its first.
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  const isTicked = field.type === 'checkbox' || field.type === 'radio';
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** True if a field differs from its default or last saved value. */
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
    // Marking an option as default may select it.
    field.selectedIndex = selectedIndex;
    return;
  }
  field.defaultValue = value;
  if (field instanceof HTMLInputElement) field.defaultChecked = checked;
}

/** Fields that still have the stored value of `before` get that of `now`, also as their default. Typed text stays. */
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

/** A form's field values on submit. Later input is not affected by either function. */
export interface SentValues {
  /** Makes the submitted values the fields' defaults. */
  settle: () => void;
  /** Resets fields that still have their submitted values. */
  clear: () => void;
}

/** Remembers the current values of a form. */
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
