import { useState } from 'react';
import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { Banner } from '#ui/banner.tsx';
import { TemplateForm } from './template-form.tsx';
import { templateNames } from './template-names.ts';

interface TemplateEditorProps {
  saved: KeptTemplate;
  onSaved: (template: KeptTemplate) => void;
}

/** One kind of mail, folded up until somebody wants to see it. */
export function TemplateEditor({ saved, onSaved }: TemplateEditorProps) {
  /** Grows when the fields are to begin anew with other words than were typed. */
  const [beginning, setBeginning] = useState(0);
  const [note, setNote] = useState<string | null>(null);

  return (
    <details className="template">
      <summary>
        <span className="template-name">{templateNames[saved.kind].name}</span>
        <span className="template-state">{saved.is_default ? 'Standard words' : 'Your words'}</span>
      </summary>
      <div className="template-body">
        <p className="panel-lead">{templateNames[saved.kind].when}</p>
        {note !== null && <Banner tone="success">{note}</Banner>}
        <TemplateForm
          key={beginning}
          saved={saved}
          onTyped={() => setNote(null)}
          onSaved={onSaved}
          onReplaced={(template, words) => {
            onSaved(template);
            setBeginning((count) => count + 1);
            setNote(words);
          }}
        />
      </div>
    </details>
  );
}
