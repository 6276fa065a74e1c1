import { useRef, useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { readTyped } from '#features/shared/form/typed-values.ts';
import { useForm, type FormHandle } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { changeMailTemplate, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplateConflict } from './template-conflict.tsx';
import { currentTemplate, schemaFor } from './template-body.ts';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateFormProps {
  saved: KeptTemplate;
  onTyped: () => void;
  onSaved: (template: KeptTemplate) => void;
  /** The fields need to show another text. */
  onReplaced: (template: KeptTemplate, note: string) => void;
}

function TemplateFields({ saved, form }: Pick<TemplateFormProps, 'saved'> & { form: FormHandle }) {
  const say = words.settings.templates;
  const fields = useRef<HTMLDivElement>(null);
  return (
    <div ref={fields} className="form">
      <TextField
        label={say.subject}
        lang={saved.language}
        autoComplete="off"
        defaultValue={saved.subject}
        {...form.bind('subject')}
      />
      <TextAreaField
        label={say.text}
        lang={saved.language}
        rows={12}
        defaultValue={saved.text}
        {...form.bind('text')}
      />
      <PlaceholderButtons kind={saved.kind} fields={fields} />
    </div>
  );
}

/** Subject and text of one kind of mail, with a preview. */
export function TemplateForm({ saved, onTyped, onSaved, onReplaced }: TemplateFormProps) {
  const { api } = useServices();
  const say = words.settings.templates;
  const [typed, setTyped] = useState<MailTemplate>(saved);
  const [theirs, setTheirs] = useState<KeptTemplate | null>(null);
  const params = { kind: saved.kind };
  const query = { language: saved.language };
  const form = useForm({
    schema: schemaFor(saved),
    toBody: ({ subject = '', text = '' }) => ({ subject, text, version: (theirs ?? saved).version }),
    send: (body) => api(changeMailTemplate, { params, query, body }),
    failed: say.saveFailed,
    onDone(template) {
      setTheirs(null);
      onSaved(template);
    },
    onRefused(error) {
      const current = currentTemplate(error);
      if (current !== null) setTheirs(current);
      return current !== null;
    },
  });

  return (
    <>
      <Form
        form={{
          ...form,
          onInput(event) {
            form.onInput(event);
            const { subject = '', text = '' } = readTyped(event.currentTarget);
            setTyped({ subject, text });
            onTyped();
          },
        }}
        label={say.form(say.names[saved.kind])}
        submit={theirs === null ? say.save : say.saveMine}
        done={say.saved}
        actions={<TemplateActions saved={saved} typed={typed} onReset={onReplaced} />}
      >
        {theirs !== null && (
          <TemplateConflict theirs={theirs} onTake={() => onReplaced(theirs, say.tookTheirs)} />
        )}
        <TemplateFields saved={saved} form={form} />
      </Form>
      <TemplatePreview template={typed} language={saved.language} />
    </>
  );
}
