/** What the providers' scripts define; only the parts that we use. */
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

/** The window as the providers' scripts leave it. */
export function providerGlobals(): ProviderGlobals {
  // the scripts add to the window what no type of ours can promise; every part is optional
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return window as unknown as ProviderGlobals;
}
