import { useCallback } from 'react';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import { knownRole } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { InvitePanel } from './invite-panel.tsx';
import { PeopleList } from './people-list.tsx';
import { listPeople } from './people.ts';
import './users.css';

/** The organization's users and their roles (spec.md section 6). */
export function UsersScreen() {
  const { api } = useServices();
  const user = useUser();
  const read = useRead(useCallback((signal: AbortSignal) => listPeople(api, signal), [api]));
  if (user === null) return null;
  const self = { id: user.id ?? '', role: knownRole(user.role) };
  return (
    <Page title={words.users.title} lead={words.users.lead(user.organization.name)}>
      <div className="users">
        <div className="users-list">
          <ReadGate read={read} loading={words.users.loading}>
            {(people) => <PeopleList people={people} self={self} onChanged={read.reload} />}
          </ReadGate>
        </div>
        <div className="invitation">
          <NeedsServer />
          <InvitePanel ownRole={self.role} onInvited={read.reload} />
        </div>
      </div>
    </Page>
  );
}
