import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const step = 30_000;

/** The code of an authenticator app now, or `stepsAgo` half minutes ago. Waits if the next one is close. */
export async function codeOf(secret: string, stepsAgo = 0): Promise<string> {
  const left = step - (Date.now() % step);
  if (left < 10_000) await sleep(left + 100);
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return app.generate({ timestamp: Date.now() - stepsAgo * step });
}
