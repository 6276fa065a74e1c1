import { typedFields } from '#pwa/typed-fields.ts';
import { keepTyped } from '../keep-typed.ts';
import { loadFailed } from '../load-failed.ts';

/** Offline, a reload would end at the browser's error page and lose typed input. */
async function loadAnew(page: Window): Promise<void> {
  const answer = await fetch(page.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok !== true) return;
  try {
    keepTyped(page);
  } catch {
    // Storage is forbidden.
  }
  page.location.reload();
}

async function tryAgain(page: Window, button: HTMLElement): Promise<void> {
  const words = button.textContent;
  button.textContent = button.dataset['busy'] ?? words;
  await loadAnew(page);
  button.textContent = words;
}

/** Replaces the loading message with the prerendered banner. */
function showWords(page: Document): void {
  page.querySelectorAll('#first-screen .figures-age span').forEach((asking) => asking.remove());
  const laid = page.querySelector<HTMLTemplateElement>('#load-failed');
  if (laid !== null) page.body.prepend(laid.content);
}

/**
 * Offers a reload if the page's scripts could not be loaded, and reloads by itself once the network is back and
 * nothing is typed. A reload is required, because browsers don't retry a failed module.
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
