/** Resolves when the bench that started this process asks it to end, or has itself ended in whatever way. */
export async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    process.stdin.once('end', () => resolve()).resume();
  });
}
