import { useState } from 'react';
import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { TemplateForm } from './template-form.tsx';

interface TemplateEditorProps {
  saved: KeptTemplate;
  onSaved: (template: KeptTemplate) => void;
}

/** One email template, collapsed by default. */
export function TemplateEditor({ saved, onSaved }: TemplateEditorProps) {
  /** Increases when the fields must be reset to another text. */
  const [beginning, setBeginning] = useState(0);
  const [note, setNote] = useState<string | null>(null);

  return (
    <details className="template">
      <summary>
        <span className="template-name">{words.settings.templates.names[saved.kind]}</span>
        <span className="template-state">
          {saved.is_default ? words.settings.templates.isDefault : words.settings.templates.isOwn}
        </span>
      </summary>
      <div className="template-body">
        <p className="panel-lead">{words.settings.templates.when[saved.kind]}</p>
        {note !== null && <Banner tone="success">{note}</Banner>}
        <TemplateForm
          key={beginning}
          saved={saved}
          onTyped={() => setNote(null)}
          onSaved={onSaved}
          onReplaced={(template, said) => {
            onSaved(template);
            setBeginning((count) => count + 1);
            setNote(said);
          }}
        />
      </div>
    </details>
  );
}
