import { useCallback } from 'react';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listMailTemplates } from '#shared/contract/mail-templates.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** The words of the mails to customers. */
export function TemplatesPanel() {
  const { api } = useServices();
  const read = useRead(useCallback((signal: AbortSignal) => api(listMailTemplates, {}, { signal }), [api]));
  return (
    <Panel title={words.settings.templates.title} lead={words.settings.templates.lead}>
      <ReadGate read={read} loading={words.settings.templates.loading}>
        {({ items }) => (
          <div className="templates">
            {items.map((template) => (
              <TemplateEditor
                key={template.kind}
                saved={template}
                onSaved={(changed) =>
                  read.take((now) => ({
                    items: now.items.map((item) => (item.kind === changed.kind ? changed : item)),
                  }))
                }
              />
            ))}
          </div>
        )}
      </ReadGate>
    </Panel>
  );
}
