import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { Button } from '#ui/button.tsx';

interface TemplateConflictProps {
  theirs: KeptTemplate;
  onTake: () => void;
}

/** What somebody else has saved meanwhile, above what was typed; nothing is overwritten unseen. */
export function TemplateConflict({ theirs, onTake }: TemplateConflictProps) {
  return (
    <div className="banner banner-error template-conflict" role="alert">
      <p>Somebody else has changed this template meanwhile. Yours is below and not saved yet; theirs is:</p>
      <blockquote className="template-theirs">
        <strong>{theirs.subject}</strong>
        {'\n\n'}
        {theirs.text}
      </blockquote>
      <Button look="secondary" onClick={onTake}>
        Take theirs
      </Button>
    </div>
  );
}
