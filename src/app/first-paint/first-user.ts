import { isAdmin } from '#shared/permissions.ts';
import { hasSideNav } from '../side-nav.ts';

/** What the page knows about the signed-in user before the app has loaded. */
export interface FirstUser {
  /** Owner of saved data; null if unknown. */
  owner: string | null;
  firstName: string;
  initials: string;
  role: string;
  isAdmin: boolean;
  organization: string;
  hasFirstSteps: boolean;
  hasSideNav: boolean;
  /** ISO 4217; null if unknown. */
  currency: string | null;
}

type Fields = Partial<Record<string, unknown>>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The stored user, parsed without the validation library; null if signed out. Throws if storage is forbidden. */
export function readFirstUser(storage: Storage): FirstUser | null {
  const user = fieldsOf(JSON.parse(storage.getItem('user') ?? 'null'));
  if (user['email'] === undefined || storage.getItem('access_token') === null) return null;
  const organization = fieldsOf(user['organization']);
  const areas = organization['live_areas'];
  const firstName = textOf(user['first_name']);
  const role = textOf(user['role']);
  const currency = textOf(organization['default_currency']);
  return {
    owner: textOf(user['id'] ?? user['email']) || null,
    firstName,
    initials: (firstName.charAt(0) + textOf(user['last_name']).charAt(0)).toUpperCase(),
    role,
    isAdmin: isAdmin(role),
    organization: textOf(organization['name']),
    hasFirstSteps: organization['first_steps'] === true,
    hasSideNav: Array.isArray(areas) && hasSideNav(areas),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
}
