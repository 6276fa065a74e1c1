import { Link } from '@tanstack/react-router';
import { useMay } from '#features/shared/may.tsx';
import { words } from '#shared/words/words.ts';
import { DialogCancel } from '#ui/dialog.tsx';

/** Shown instead of the email while the organization has no postal address, as the server would refuse to send it. */
export function MissingAddress() {
  const { missingAddress: say } = words.sending;
  const mayEdit = useMay('administer');
  return (
    <>
      <p>{mayEdit ? say.text : say.askAdmin}</p>
      {mayEdit && (
        <p className="form-actions">
          <DialogCancel />
          <Link className="button button-primary" to="/organization">
            {say.edit}
          </Link>
        </p>
      )}
    </>
  );
}
