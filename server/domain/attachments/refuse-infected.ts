import { createHash } from 'node:crypto';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import { Refusal, refusalAt } from '../refusal.ts';

/** Notes facts in the server's log. */
type Warn = (facts: object, message: string) => void;

/** Has an uploaded file (base64) scanned for viruses. `request`: the call's ID. */
export type RefuseInfected = (base64: string, request: string) => Promise<void>;

/**
 * Without a scanner, nothing is scanned. Otherwise throws `validation_failed` at `data` for an infected file, and
 * scan_unavailable if it couldn't be scanned: with a scanner, no file is kept unscanned.
 */
export function createRefuseInfected(scanner: VirusScanner | undefined, warn: Warn): RefuseInfected {
  if (scanner === undefined) return async () => undefined;
  return async (base64, request) => {
    const content = Buffer.from(base64, 'base64');
    const verdict = await scanner.scan(content).catch((error: unknown) => {
      warn({ request, code: codeOf(error) }, 'upload refused: the virus scanner cannot be reached');
      throw new Refusal('scan_unavailable', (say) => say.attachments.notScanned, { retryAfter: 60 });
    });
    if (verdict.kind === 'clean') return;
    const sha256 = createHash('sha256').update(content).digest('hex');
    warn({ request, signature: verdict.signature, sha256, size: content.length }, 'upload refused: infected');
    throw refusalAt('data', 'validation_failed', (say) => say.attachments.infected);
  };
}

/** 'ECONNREFUSED'; an error's message may say more than the log should. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
