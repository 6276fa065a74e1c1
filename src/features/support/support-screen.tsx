import { Notice } from '#ui/notice.tsx';

const supportEmail = 'support@billhook.app';

/** spec.md section 2: a placeholder with a support e-mail contact. */
export function SupportScreen() {
  return (
    <>
      <title>Support – Billhook</title>
      <Notice title="Support">
        <p>
          A help centre is coming soon. Until then, write to us: we read every message and answer within one
          working day.
        </p>
        <a className="button" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </Notice>
    </>
  );
}
