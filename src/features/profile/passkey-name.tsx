import { useEffect, useRef } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { renamePasskey, type Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

interface PasskeyNameProps {
  passkey: Passkey;
  onRenamed: (passkey: Passkey) => void;
  onCancel: () => void;
}

/** Renames a passkey. */
export function PasskeyName({ passkey, onRenamed, onCancel }: PasskeyNameProps) {
  const { api } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const say = words.profile.passkeys;
  const form = useForm({
    schema: renamePasskey.body,
    toBody: (typed) => typed,
    send: (body) => api(renamePasskey, { params: { id: passkey.id }, body }),
    failed: say.renameFailed,
    onDone: onRenamed,
  });

  useEffect(() => field.current?.select(), []);

  return (
    <Form
      form={form}
      label={say.renameOne(passkey.name)}
      submit={say.rename}
      actions={
        <Button look="plain" onClick={onCancel}>
          {words.base.cancel}
        </Button>
      }
    >
      <TextField
        ref={field}
        label={words.fields.labels.name}
        maxLength={60}
        autoComplete="off"
        defaultValue={passkey.name}
        {...form.bind('name')}
      />
    </Form>
  );
}
