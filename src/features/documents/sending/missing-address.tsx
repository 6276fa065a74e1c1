import { Link } from '@tanstack/react-router';
import { useUser } from '#features/shared/use-user.ts';
import { isAdmin } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';

/** Shown instead of the email while the organization has no postal address, as the server would refuse to send it. */
export function MissingAddress() {
  const { missingAddress: say } = words.sending;
  const admin = isAdmin(useUser()?.role ?? '');
  return (
    <>
      <p>{admin ? say.text : say.askAdmin}</p>
      {admin && (
        <p>
          <Link className="button button-primary" to="/organization">
            {say.edit}
          </Link>
        </p>
      )}
    </>
  );
}
