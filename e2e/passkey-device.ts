import type { CDPSession, Page } from '@playwright/test';

/** Chromium's virtual authenticator: a phone or laptop with a screen lock that holds passkeys. */
export class PasskeyDevice {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  /** A device of this page's browser; somebody answers all its prompts. */
  static async of(page: Page): Promise<PasskeyDevice> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new PasskeyDevice(cdp, authenticatorId);
  }

  /** Whether the person passes the screen lock. */
  async verify(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }
}
