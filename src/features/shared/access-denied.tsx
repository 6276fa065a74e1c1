import { Notice } from '#ui/notice.tsx';
import { GoBackButton } from './go-back-button.tsx';

/** spec.md section 2, "Access behaviour": the panel for a role that is not among the required ones. */
export function AccessDenied() {
  return (
    <>
      <title>Access Denied – Billhook</title>
      <Notice title="Access Denied">
        <p>
          You don't have permission to access this page. Contact your administrator if you believe this is an
          error.
        </p>
        <GoBackButton />
      </Notice>
    </>
  );
}
