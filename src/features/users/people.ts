import type { Api } from '#api/client.ts';
import { listUsers, type OrganizationUser } from '#shared/contract/users.ts';
import { canAssign, isAdmin, roles, type Role } from '#shared/permissions.ts';
import { words as catalog } from '#shared/words/words.ts';

/** The most that one page of the list carries. */
const pageSize = '100';

/** Everybody in the organization, page after page: a search over one page would miss the others. */
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

/** Full name; the address of somebody who has not told a name yet. */
export function nameOf({ first_name, last_name, email }: OrganizationUser): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** People whose name, address or role holds every word of `query`. */
export function search(people: readonly OrganizationUser[], query: string): OrganizationUser[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = `${nameOf(person)} ${person.email} ${roleName(person.role)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What people call a role; one that is not known here as it is named, with spaces. */
export function roleName(role: string): string {
  const names: Partial<Record<string, string>> = catalog.users.roles;
  return names[role] ?? role.replaceAll('_', ' ');
}

/** The role of a host's answer as one of those known here; unknown ones have a plain user's rights. */
export function knownRole(role: string): Role {
  return roles.find((known) => known === role) ?? 'user';
}

/** The roles that `actor` may give to somebody of role `target`. */
export function assignableRoles(actor: Role, target: Role): Role[] {
  return roles.filter((role) => canAssign(actor, target, role));
}

/** True for the one person without whom nobody could administrate; the server refuses to lose them. */
export function isLastAdmin(person: OrganizationUser, people: readonly OrganizationUser[]): boolean {
  const admins = people.filter(({ role, status }) => isAdmin(role) && status === 'active');
  return admins.length === 1 && admins[0]?.id === person.id;
}
