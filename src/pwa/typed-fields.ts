type Field = HTMLInputElement | HTMLTextAreaElement;

function isTyped(field: Field): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') return false;
  return field.value !== field.defaultValue;
}

/** Form fields whose value has changed. */
export function typedFields(page: Document): Field[] {
  return [...page.querySelectorAll<Field>('form :is(input, textarea)')].filter(isTyped);
}
