import { useState } from 'react';
import { SearchBox } from '#features/shared/list/search-box.tsx';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { search } from './people.ts';
import { PeopleTable } from './people-table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useAdministration } from './use-administration.ts';
import { WarningDialog } from './warning-dialog.tsx';
import type { Self } from './warnings.ts';

interface PeopleListProps {
  people: readonly OrganizationUser[];
  self: Self;
  onChanged: () => void;
}

/** All users and, below them, who has been invited. */
export function PeopleList({ people, self, onChanged }: PeopleListProps) {
  const [query, setQuery] = useState('');
  const [choosing, setChoosing] = useState<OrganizationUser | null>(null);
  const administration = useAdministration(onChanged);
  const { isBusy, outcome, asked } = administration;
  const say = words.users.list;
  const found = search(people, query);
  const invited = found.filter(({ status }) => status === 'invited');
  const members = found.filter(({ status }) => status !== 'invited');
  const shared = { people, self, isBusy, onAction: administration.ask, onRole: setChoosing };
  return (
    <>
      <SearchBox label={say.search} value={query} onSearch={setQuery} />
      {outcome !== null && <Banner tone={outcome.tone}>{outcome.message}</Banner>}
      {outcome?.invited !== undefined && <InvitationLink invited={outcome.invited} />}
      {found.length === 0 && <p role="status">{say.none(query.trim())}</p>}
      {members.length > 0 && <PeopleTable label={say.title} rows={members} {...shared} />}
      {invited.length > 0 && (
        <section className="people-invited">
          <h2>{say.invited}</h2>
          <PeopleTable label={say.invited} rows={invited} {...shared} />
        </section>
      )}
      {choosing !== null && (
        <RoleDialog
          person={choosing}
          ownRole={self.role}
          isBusy={isBusy}
          onSave={(role) => {
            setChoosing(null);
            administration.ask({ kind: 'change_role', person: choosing, role });
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      {asked !== null && (
        <WarningDialog
          action={asked}
          self={self}
          onConfirm={administration.confirm}
          onClose={administration.dismiss}
        />
      )}
    </>
  );
}
