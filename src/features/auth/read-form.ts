/** The text fields of a form by name. */
export function readForm(form: HTMLFormElement | null): Partial<Record<string, string>> {
  if (form === null) return {};
  const typed = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(typed);
}
