import { useCallback, useState } from 'react';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listMailTemplates } from '#shared/contract/mail-templates.ts';
import type { Language } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateLanguage } from './template-language.tsx';

interface TemplatesProps {
  /** Undefined: the organization's. */
  language: Language | undefined;
  onLanguage: (language: Language) => void;
}

function Templates({ language, onLanguage }: TemplatesProps) {
  const { api } = useServices();
  const read = useRead(
    useCallback(
      (signal: AbortSignal) =>
        api(listMailTemplates, { query: { include: 'all', ...(language && { language }) } }, { signal }),
      [api, language],
    ),
  );
  return (
    <ReadGate read={read} loading={words.settings.templates.loading}>
      {({ items }) => (
        <div className="templates">
          <TemplateLanguage language={items[0]?.language} onChoose={onLanguage} />
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
  );
}

/** Email templates, one language at a time. */
export function TemplatesPanel() {
  const [language, setLanguage] = useState<Language>();
  return (
    <Section title={words.settings.templates.title} lead={words.settings.templates.lead}>
      <Templates key={language} language={language} onLanguage={setLanguage} />
    </Section>
  );
}
