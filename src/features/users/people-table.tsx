import type { OrganizationUser } from '#shared/contract/users.ts';
import { words } from '#shared/words/words.ts';
import { PersonRow, type RowProps } from './person-row.tsx';

interface PeopleTableProps extends RowProps {
  label: string;
  rows: readonly OrganizationUser[];
}

/** A table, or cards on a phone. */
export function PeopleTable({ label, rows, ...shared }: PeopleTableProps) {
  const say = words.users.list;
  return (
    <table className="people" aria-label={label}>
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
        {rows.map((person) => (
          <PersonRow key={person.id} person={person} {...shared} />
        ))}
      </tbody>
    </table>
  );
}
