import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { Rich } from '#ui/rich.tsx';
import { strong } from '#ui/strong.tsx';

/** Users without a password can't confirm a change of address, and are told to set one first. */
export function FixedEmailPanel({ email }: { email: string }) {
  return (
    <Section title={words.profile.email.title} lead={words.profile.email.fixedLead}>
      <p>
        <Rich text={words.profile.email.fixed.replace('{email}', email)} parts={strong} />
      </p>
    </Section>
  );
}
