import type { Api } from '#api/client.ts';
import { listUsers, type OrganizationUser } from '#shared/contract/users.ts';
import { canAssign, isAdmin, roles, type Role } from '#shared/permissions.ts';
import { words as catalog } from '#shared/words/words.ts';

/** The largest page size. */
const pageSize = '100';

/** All users of the organization, page by page, because a search needs them all. */
export async function listPeople(api: Api, signal: AbortSignal): Promise<OrganizationUser[]> {
  const people: OrganizationUser[] = [];
  let cursor: string | undefined;
  do {
    const page = await api(listUsers, { query: { limit: pageSize, cursor } }, { signal });
    people.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return people;
}

/** Full name, or the address if there is no name yet. */
export function nameOf({ first_name, last_name, email }: OrganizationUser): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** Users whose name, address or role contains every word of `query`. */
export function search(people: readonly OrganizationUser[], query: string): OrganizationUser[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = `${nameOf(person)} ${person.email} ${roleName(person.role)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Display name of a role. Unknown roles are shown by their key, with spaces. */
export function roleName(role: string): string {
  const names: Partial<Record<string, string>> = catalog.users.roles;
  return names[role] ?? role.replaceAll('_', ' ');
}

/** The roles `actor` may give to a user of role `target`. */
export function assignableRoles(actor: Role, target: Role): Role[] {
  return roles.filter((role) => canAssign(actor, target, role));
}

/** True for the only remaining admin, whom the server refuses to remove. */
export function isLastAdmin(person: OrganizationUser, people: readonly OrganizationUser[]): boolean {
  const admins = people.filter(({ role, status }) => isAdmin(role) && status === 'active');
  return admins.length === 1 && admins[0]?.id === person.id;
}
