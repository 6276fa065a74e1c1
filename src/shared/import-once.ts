/**
 * Imports a module once. `import()` of a module that is loaded still takes a task of its own, behind all that waits: up to
 * 40 ms on a slow phone. A failed import is tried again.
 */
export function importOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    try {
      return await (loading ??= load());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}
