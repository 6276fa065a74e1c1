import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { LogoChoice, type LogoChoiceProps } from './logo-choice.tsx';

/** The logo, with what a file may be. */
export function LogoPanel(choice: LogoChoiceProps) {
  const say = words.organization.logo;
  return (
    <Section title={say.title} lead={say.lead}>
      <LogoChoice {...choice} />
    </Section>
  );
}
