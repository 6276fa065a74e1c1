import { typedFields } from '#pwa/typed-fields.ts';

/** In the session storage, from one load of this tab to the next: names and values of the fields. */
const key = 'billhook-typed';

/** Keeps what is typed over a reload; of passwords nothing. Throws where the browser keeps nothing. */
export function keepTyped({ document: page, sessionStorage }: Window): void {
  const fields = typedFields(page).filter(({ type }) => type !== 'password');
  if (fields.length === 0) return;
  sessionStorage.setItem(key, `${new URLSearchParams(fields.map(({ name, value }) => [name, value]))}`);
}

function putBack({ document: page, sessionStorage }: Window): void {
  for (const [name, value] of new URLSearchParams(sessionStorage.getItem(key) ?? '')) {
    const field = page.querySelector<HTMLInputElement>(`form [name="${CSS.escape(name)}"]`);
    if (field !== null) field.value = value;
  }
  sessionStorage.removeItem(key);
}

/** Puts it back into the fields, once; a form takes what stands in its fields when the script arrives. */
export function bringBackTyped(page: Window): void {
  try {
    putBack(page);
  } catch {
    // a browser that keeps nothing has nothing to put back
  }
}
