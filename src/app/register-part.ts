import type { RegisterScreen } from '#features/auth/register-screen.tsx';
import { loadWords } from '#shared/words/words.ts';

type Screen = typeof RegisterScreen;

let part: { readonly Part: Screen } | null = null;

/** Registration, once it is fetched: a first visit to /login goes without it. */
export function registerPart(): { readonly Part: Screen } | null {
  return part;
}

/** Fetches registration; rejects where it cannot be had. */
export async function loadRegister(): Promise<Screen> {
  const [{ RegisterScreen: Part }] = await Promise.all([
    import('#features/auth/register-screen.tsx'),
    loadWords('register'),
  ]);
  part = { Part };
  return Part;
}
