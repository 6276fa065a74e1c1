import { typedFields } from '#pwa/typed-fields.ts';
import { keepTyped } from './keep-typed.ts';
import { loadFailed } from './load-failed.ts';

/** Without a server a reload would end at the browser's own error page, and take along what was typed. */
async function loadAnew(page: Window): Promise<void> {
  const answer = await fetch(page.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok !== true) return;
  try {
    keepTyped(page);
  } catch {
    // a browser that keeps nothing
  }
  page.location.reload();
}

async function tryAgain(page: Window, button: HTMLElement): Promise<void> {
  const words = button.textContent;
  button.textContent = button.dataset['busy'] ?? words;
  await loadAnew(page);
  button.textContent = words;
}

/** Shows the words that the build laid into the page, in place of those that say something is on its way. */
function showWords(page: Document): void {
  page.querySelectorAll('#first-screen .figures-age span').forEach((asking) => asking.remove());
  const laid = page.querySelector<HTMLTemplateElement>('#load-failed');
  if (laid !== null) page.body.prepend(laid.content);
}

/**
 * A page whose scripts could not be had says so and offers to be loaded anew, which it does by itself when the network
 * comes back and nothing is typed. The browser remembers a missing module for the page's life: to ask again is to load again.
 */
export function offerNewLoad(page: Window & typeof globalThis): void {
  page.addEventListener(
    loadFailed,
    (event) => {
      // oxlint-disable-next-line no-console
      console.error('detail' in event ? event.detail : event);
      showWords(page.document);
      const button = page.document.querySelector<HTMLElement>('.load-failed button');
      button?.addEventListener('click', () => void tryAgain(page, button));
      page.addEventListener('online', () => void (typedFields(page.document)[0] ?? loadAnew(page)));
    },
    { once: true },
  );
}
