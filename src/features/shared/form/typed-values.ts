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

/** From now on, what stands in the fields counts as what they came with. */
export function settle(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.defaultSelected = option.selected;
    } else if (field instanceof HTMLTextAreaElement) {
      field.defaultValue = field.value;
    } else if (field instanceof HTMLInputElement) {
      field.defaultValue = field.value;
      field.defaultChecked = field.checked;
    }
  }
}
