import { Page } from '#features/shared/page.tsx';
import { useUser } from '#features/shared/use-user.ts';
import { words } from '#shared/words/words.ts';
import { Guide } from './guide.tsx';
import '#ui/panel.css';

const supportEmail = 'support@billhook.app';

/** spec.md section 2: a placeholder with a support email contact. Where areas are live: what is done where. */
export function SupportScreen() {
  const user = useUser();
  const { title, text } = words.placeholders.support;
  if (user?.organization.live_areas?.length) {
    return (
      <Page
        title={title}
        lead={words.support.lead}
        actions={
          <a className="button button-secondary" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        }
      >
        <Guide user={user} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      <section className="panel notice">
        <p>{text}</p>
        <a className="button" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </section>
    </Page>
  );
}
