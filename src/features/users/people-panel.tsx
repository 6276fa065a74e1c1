import { useState } from 'react';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { PersonRow } from './person-row.tsx';
import { search } from './people.ts';
import { useAdministration } from './use-administration.ts';
import { WarningDialog } from './warning-dialog.tsx';
import type { Self } from './warnings.ts';

interface PeoplePanelProps {
  people: readonly OrganizationUser[];
  self: Self;
  onChanged: () => void;
}

/** All users with their actions: a table, or cards on small screens. */
export function PeoplePanel({ people, self, onChanged }: PeoplePanelProps) {
  const [query, setQuery] = useState('');
  const administration = useAdministration(onChanged);
  const say = words.users.list;
  const found = search(people, query);
  return (
    <Panel title={say.title}>
      <TextField
        label={say.search}
        type="search"
        placeholder={say.placeholder}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {administration.outcome !== null && (
        <Banner tone={administration.outcome.tone}>{administration.outcome.message}</Banner>
      )}
      {administration.outcome?.invited !== undefined && (
        <InvitationLink invited={administration.outcome.invited} />
      )}
      {found.length === 0 && <p role="status">{say.none(query.trim())}</p>}
      {found.length > 0 && (
        <table className="people">
          <thead>
            <tr>
              <th scope="col">{say.name}</th>
              <th scope="col">{say.role}</th>
              <th scope="col">{say.status}</th>
              <th scope="col">
                <span className="visually-hidden">{say.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                people={people}
                self={self}
                isBusy={administration.isBusy}
                onAction={administration.ask}
              />
            ))}
          </tbody>
        </table>
      )}
      {administration.asked !== null && (
        <WarningDialog
          action={administration.asked}
          self={self}
          onConfirm={administration.confirm}
          onClose={administration.dismiss}
        />
      )}
    </Panel>
  );
}
