/** Resolves when the parent benchmark asks this process to stop or has exited. */
export async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    process.stdin.once('end', () => resolve()).resume();
  });
}
