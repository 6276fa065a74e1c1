/** The worker's file; never renamed, for devices ask for it by this name (research: renaming strands users). */
export const workerScript = '/sw.js';

/**
 * Whether the host of the app answers, and not a captive portal in its place: that one has a page for
 * every path, the worker's file as well.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch(workerScript, { method: 'HEAD', cache: 'no-store' });
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return false;
  }
}
