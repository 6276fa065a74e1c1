import { saveFile } from '#features/shared/files/save-file.ts';
import type { Act } from '#offline/outbox/act.ts';

/** Saves entries as a file. */
export function saveActs(acts: readonly Act[]): void {
  const text = JSON.stringify(acts, null, 2);
  void saveFile(new File([text], 'billhook-not-sent.json', { type: 'application/json' }));
}
