/** The globals of the providers' scripts, as far as we use them. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(container: HTMLElement, options: { theme: 'outline'; size: 'large'; width: number }): void;
}

export interface FacebookSdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(
    callback: (answer: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void;
}

interface ProviderGlobals {
  google?: { accounts?: { id?: GoogleIdentity } };
  FB?: FacebookSdk;
  AppleID?: object;
}

/** The window with the providers' globals. */
export function providerGlobals(): ProviderGlobals {
  // Globals added by scripts can't be typed safely, so every part is optional.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return window as unknown as ProviderGlobals;
}
