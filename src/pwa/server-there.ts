import { workerScript } from '#shared/worker-script.ts';

/**
 * Whether the app's server answers, and not a captive portal, which has a page for every path, even for the worker
 * script.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch(workerScript, { method: 'HEAD', cache: 'no-store' });
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return false;
  }
}
