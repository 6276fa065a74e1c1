import { typedFields } from '#pwa/typed-fields.ts';

/** Session storage key for field names and values, kept across one reload of this tab. */
const key = 'billhook-typed';

/** Saves typed values across a reload, except passwords. Throws if the browser forbids storage. */
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

/** Restores them once. Forms read the values already in their fields when their script starts. */
export function bringBackTyped(page: Window): void {
  try {
    putBack(page);
  } catch {
    // No storage, nothing to restore.
  }
}
