import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

interface TemplateConflictProps {
  theirs: KeptTemplate;
  onTake: () => void;
}

/** Shows what someone else has saved meanwhile above the typed text, so that nothing is overwritten unseen. */
export function TemplateConflict({ theirs, onTake }: TemplateConflictProps) {
  return (
    <div className="banner banner-error template-conflict" role="alert">
      <p>{words.settings.templates.conflict}</p>
      <blockquote className="template-theirs">
        <strong>{theirs.subject}</strong>
        {'\n\n'}
        {theirs.text}
      </blockquote>
      <Button look="secondary" onClick={onTake}>
        {words.settings.templates.takeTheirs}
      </Button>
    </div>
  );
}
