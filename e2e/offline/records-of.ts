import type { Page } from '@playwright/test';

/** How many records the device has once it has all; undefined until then. */
export async function recordsOf(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        const opening = indexedDB.open('billhook-books');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve(undefined));
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['mark', 'packs']);
          const [mark, count] = [
            tx.objectStore('mark').get('mark'),
            tx.objectStore('packs').index('name').count(),
          ];
          tx.addEventListener('complete', () => {
            opening.result.close();
            const { before } = (mark.result ?? { before: {} }) as { before: Record<string, unknown> };
            resolve(before['current'] === null && before['past'] === null ? count.result : undefined);
          });
        });
      }),
  );
}
