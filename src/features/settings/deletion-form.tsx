import { useEffect, useRef } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { askForDeletion, type OrganizationDeletion } from '#shared/contract/organization-deletion.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ExportDownload } from './export-panel.tsx';

interface DeletionFormProps {
  onAsked: (deletion: OrganizationDeletion) => void;
  onCancel: () => void;
}

/** Says what is lost, and asks for the organization's name, so that nobody deletes it by mistake. */
export function DeletionForm({ onAsked, onCancel }: DeletionFormProps) {
  const { api } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const say = words.settings.deletion;
  const form = useForm({
    schema: askForDeletion.body,
    toBody: (typed) => typed,
    send: (body) => api(askForDeletion, { body }),
    failed: say.failed,
    onDone: onAsked,
  });

  useEffect(() => field.current?.focus(), []);

  return (
    <>
      <p>{say.text}</p>
      <p>{say.backupFirst}</p>
      <ExportDownload />
      <Form
        form={form}
        label={say.title}
        submit={say.delete}
        look="danger-final"
        actions={
          <Button look="plain" onClick={onCancel}>
            {words.base.cancel}
          </Button>
        }
      >
        <TextField ref={field} label={say.name} autoComplete="off" {...form.bind('name')} />
      </Form>
    </>
  );
}
