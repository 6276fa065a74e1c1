import { namesOf } from '#features/shared/list/names-of.ts';
import { statementObstacles, type StatementRecipient } from '#shared/contract/statement-mails.ts';
import { words } from '#shared/words/words.ts';
import './email-dialog.css';

function whoGets(items: readonly StatementRecipient[]): string {
  const say = words.statementEmails;
  const [first, ...more] = items.filter(({ obstacle }) => obstacle === null);
  if (first === undefined) return say.nobody;
  if (items.length === 1 && first.email !== null) return say.to(first.email);
  return say.recipients(1 + more.length, items.length);
}

/** How many customers get an email, and why the others don't. */
export function RecipientsNote({ items }: { items: readonly StatementRecipient[] }) {
  const say = words.statementEmails;
  const obstacles = statementObstacles.filter((name) => items.some(({ obstacle }) => obstacle === name));
  return (
    <div className="statement-recipients" role="status">
      <p>{whoGets(items)}</p>
      {obstacles.length > 0 && (
        <ul>
          {obstacles.map((name) => (
            <li key={name}>
              {say.obstacles[name](
                namesOf(
                  items
                    .filter(({ obstacle }) => obstacle === name)
                    .map(({ customer_name: customer }) => customer),
                ),
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
