import { greetingAt } from '#features/dashboard/greeting.ts';

/** Where the dashboard comes first. */
const dashboard = /^\/(?:dashboard)?$/;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What the stored user is called; null where nobody is signed in, or nothing readable is stored. */
function readWelcome(storage: Storage): { h1: string; where: string; role: string } | null {
  const user: unknown = JSON.parse(storage.getItem('user') ?? 'null');
  if (typeof user !== 'object' || user === null || storage.getItem('access_token') === null) return null;
  const { first_name, role, organization } = user as Partial<Record<string, unknown>>; // checked by textOf
  const name = typeof organization === 'object' && organization !== null && 'name' in organization;
  return {
    h1: `${greetingAt(new Date())}, ${textOf(first_name)}`,
    where: name ? textOf(organization.name) : '',
    role: textOf(role).replaceAll('_', ' '),
  };
}

function fill(screen: Element, selector: string, text: string): void {
  const element = screen.querySelector(selector);
  if (element !== null) element.textContent = text;
}

/**
 * Shows the dashboard as it looks before its figures, which the build put into the page, with the greeting of whoever is
 * signed in: painted while the app is still on its way. React then puts the same in its place.
 */
export function showFirstScreen(page: Window): void {
  const screen = page.document.getElementById('first-screen');
  if (screen === null || !dashboard.test(page.location.pathname)) return;
  try {
    const welcome = readWelcome(page.localStorage);
    if (welcome === null) return;
    fill(screen, 'h1', welcome.h1);
    fill(screen, '.welcome-where span', welcome.where);
    fill(screen, '.welcome-role', welcome.role);
    screen.hidden = false;
  } catch {
    // a storage that is forbidden, or a user that is none: the app itself says what there is to say
  }
}
