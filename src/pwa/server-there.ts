import { workerScript } from '#shared/worker-script.ts';

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
