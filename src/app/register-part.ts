import type { RegisterScreen } from '#features/auth/register-screen.tsx';

type Screen = typeof RegisterScreen;

let part: { readonly Part: Screen } | null = null;

/** Registration, once it is fetched: a first visit to /login goes without it. */
export function registerPart(): { readonly Part: Screen } | null {
  return part;
}

/** Fetches registration; rejects where it cannot be had. */
export async function loadRegister(): Promise<Screen> {
  const { RegisterScreen: Part } = await import('#features/auth/register-screen.tsx');
  part = { Part };
  return Part;
}
