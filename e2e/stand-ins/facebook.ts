/** How the visitor ends Facebook's dialog. */
export type FacebookAnswer =
  | { readonly kind: 'granted'; readonly accessToken: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'broken'; readonly detail: string };

function loginBody(answer: FacebookAnswer): string {
  if (answer.kind === 'broken') return `throw new Error(${JSON.stringify(answer.detail)});`;
  if (answer.kind === 'cancelled') return `done({ status: 'unknown', authResponse: null });`;
  return `done({ status: 'connected', authResponse: { accessToken: ${JSON.stringify(answer.accessToken)} } });`;
}

/** A stand-in for Facebook's SDK. */
export function facebookScript(answer: FacebookAnswer): string {
  return `
    window.FB = {
      init(options) { standInCall('FB.init', { ...options }); },
      login(done, options) { standInCall('FB.login', { ...options }); ${loginBody(answer)} },
    };
    if (typeof window.fbAsyncInit === 'function') window.fbAsyncInit();`;
}
