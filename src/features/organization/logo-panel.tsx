import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { LogoChoice, type LogoChoiceProps } from './logo-choice.tsx';

/** The logo, with what a file may be. */
export function LogoPanel(choice: LogoChoiceProps) {
  const say = words.organization.logo;
  return (
    <Panel title={say.title} lead={say.lead}>
      <LogoChoice {...choice} />
    </Panel>
  );
}
