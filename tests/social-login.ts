import type { Answer, TestApp } from './test-app.ts';

/** Signs in with what a provider gave the browser. */
export async function socialLogin(app: TestApp, provider: string, access_token: string): Promise<Answer> {
  return app.call('POST', '/auth/social-login', { body: { provider, access_token } });
}

/** The profile of the owner of `token`. */
export async function me(app: TestApp, token: string): Promise<Answer> {
  return app.call('GET', '/auth/me', { token });
}
