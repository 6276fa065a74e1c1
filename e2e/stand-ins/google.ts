/** What Google's widget gives the page; without a credential the sign-in has failed. */
export interface GoogleAnswer {
  readonly credential?: string;
}

/** A stand-in for Google Identity Services: a widget that answers when clicked. */
export function googleScript(answer: GoogleAnswer): string {
  return `
    let callback;
    window.google = { accounts: { id: {
      initialize(options) {
        callback = options.callback;
        standInCall('google.initialize', { client_id: options.client_id });
      },
      renderButton(container, options) {
        standInCall('google.renderButton', { ...options });
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Google widget';
        button.addEventListener('click', () => callback(${JSON.stringify(answer)}));
        container.replaceChildren(button);
      },
      prompt() {},
      cancel() {},
      disableAutoSelect() {},
    } } };`;
}
