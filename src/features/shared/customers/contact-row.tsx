import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { Contact } from '#shared/contract/contacts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FieldRow } from '../form/form.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { rowPrefix, type ContactField } from './contact-fields.ts';

interface ContactRowProps {
  index: number;
  /** Names its fields. */
  rowKey: number;
  /** Null for a row that was just added. */
  contact: Contact | null;
  bind: FormHandle['bind'];
  onRemove: (event: SyntheticEvent<HTMLElement>) => void;
}

/** One contact to fill in. */
export function ContactRow({ index, rowKey, contact, bind, onRemove }: ContactRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const isNew = contact === null;
  const title = `Contact ${index + 1}`;
  const field = (label: string, name: ContactField) => ({
    label,
    defaultValue: contact?.[name] ?? '',
    autoComplete: 'off',
    ...bind(rowPrefix(rowKey) + name),
  });

  // whoever adds a row wants to fill it in
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus();
  }, [isNew]);

  return (
    <fieldset ref={row} className="contact-row">
      <legend>{title}</legend>
      <Button look="plain" aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
        Remove
      </Button>
      <FieldRow>
        <TextField {...field('Name', 'name')} />
        <TextField {...field('Role', 'role')} placeholder="Bookkeeping" />
        <TextField type="email" {...field('E-mail', 'email')} />
        <TextField type="tel" {...field('Phone', 'phone')} />
      </FieldRow>
    </fieldset>
  );
}
