import type { useImport } from './use-import.ts';

/** What the steps of an import show. */
export type ImportEntry = ReturnType<typeof useImport>;

/** Import is possible after a preview without errors, or if errors are skipped. */
export function mayStart({ state, plan }: ImportEntry): boolean {
  const isSound = state?.isDryRun === true && (state.error_count === 0 || plan?.skip_errors === true);
  return isSound && state.imported > 0;
}
