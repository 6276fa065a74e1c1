import type { useImport } from './use-import.ts';

/** What the steps of an import show. */
export type ImportEntry = ReturnType<typeof useImport>;

/** Import is possible after a preview that found anything sound. */
export function mayStart({ state }: ImportEntry): boolean {
  return state?.isDryRun === true && state.imported > 0;
}
