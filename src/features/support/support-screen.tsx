import { Page } from '#features/shared/page.tsx';
import { words } from '#shared/words/words.ts';
import '#ui/panel.css';

const supportEmail = 'support@billhook.app';

/** spec.md section 2: a placeholder with a support email contact. */
export function SupportScreen() {
  return (
    <Page title={words.placeholders.support.title}>
      <section className="panel notice">
        <p>{words.placeholders.support.text}</p>
        <a className="button" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </section>
    </Page>
  );
}
