import type { RegisterScreen } from '#features/auth/register-screen.tsx';
import { loadWords } from '#shared/words/words.ts';

type Screen = typeof RegisterScreen;

let part: { readonly Part: Screen } | null = null;

/** The registration screen once loaded. A first visit to /login doesn't need it. */
export function registerPart(): { readonly Part: Screen } | null {
  return part;
}

/** Loads the registration screen. Rejects if it can't be loaded. */
export async function loadRegister(): Promise<Screen> {
  const [{ RegisterScreen: Part }] = await Promise.all([
    import('#features/auth/register-screen.tsx'),
    loadWords('register'),
  ]);
  part = { Part };
  return Part;
}
