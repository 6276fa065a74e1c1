import { useEffect, useRef } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { linkAccount, type LinkedAccounts } from '#shared/contract/linked-accounts.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { providerNames } from './provider-names.ts';
import type { Presented } from './use-linking.ts';

interface LinkFormProps {
  presented: Presented;
  onLinked: (now: LinkedAccounts) => void;
  onCancel: () => void;
}

/** Asks for the password before a provider account is linked. */
export function LinkForm({ presented, onLinked, onCancel }: LinkFormProps) {
  const { api } = useServices();
  const start = useRef<HTMLDivElement>(null);
  const { provider, credential } = presented;
  const name = providerNames[provider];
  const form = useForm({
    schema: linkAccount.body,
    toBody: ({ password }) => ({ provider, access_token: credential, password }),
    send: (body) => api(linkAccount, { body }),
    failed: words.profile.linked.failed(name),
    onDone: onLinked,
    clears: true,
  });

  useEffect(() => start.current?.focus(), []);

  return (
    <Form
      form={form}
      label={words.profile.linked.link(name)}
      submit={words.profile.linked.link(name)}
      busy={words.profile.linked.linking}
      actions={
        <Button look="plain" onClick={onCancel}>
          {words.base.cancel}
        </Button>
      }
    >
      <div ref={start} tabIndex={-1}>
        <p>{words.profile.linked.confirmed(name)}</p>
      </div>
      <PasswordField
        label={words.profile.yourPassword}
        autoComplete="current-password"
        {...form.bind('password')}
      />
    </Form>
  );
}
