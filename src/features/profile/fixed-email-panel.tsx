import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { Rich } from '#ui/rich.tsx';
import { strong } from '#ui/strong.tsx';

/** Who has no password has nothing to prove a new address with, and is told what comes first. */
export function FixedEmailPanel({ email }: { email: string }) {
  return (
    <Panel title={words.profile.email.title} lead={words.profile.email.fixedLead}>
      <p>
        <Rich text={words.profile.email.fixed.replace('{email}', email)} parts={strong} />
      </p>
    </Panel>
  );
}
