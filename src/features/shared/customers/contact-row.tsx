import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { Contact } from '#shared/contract/contacts.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FieldRow } from '../form/form.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { rowPrefix, type ContactField } from './contact-fields.ts';

interface ContactRowProps {
  index: number;
  /** Prefix of its field names. */
  rowKey: number;
  /** Null for a new row. */
  contact: Contact | null;
  bind: FormHandle['bind'];
  onRemove: (event: SyntheticEvent<HTMLElement>) => void;
}

/** The fields of one contact. */
export function ContactRow({ index, rowKey, contact, bind, onRemove }: ContactRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const isNew = contact === null;
  const say = words.customers;
  const field = (label: string, name: ContactField) => ({
    label,
    defaultValue: contact?.[name] ?? '',
    autoComplete: 'off',
    ...bind(rowPrefix(rowKey) + name),
  });

  // Focus a new row.
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus();
  }, [isNew]);

  return (
    <fieldset ref={row} className="contact-row">
      <legend>{say.contacts.nth(index + 1)}</legend>
      <Button look="plain" aria-label={say.contacts.removeNth(index + 1)} onClick={onRemove}>
        {say.contacts.remove}
      </Button>
      <FieldRow>
        <TextField {...field(say.fields.name, 'name')} />
        <TextField {...field(say.contacts.role, 'role')} placeholder={say.contacts.roleExample} />
        <TextField type="email" {...field(say.fields.email, 'email')} />
        <TextField type="tel" {...field(say.fields.phone, 'phone')} />
      </FieldRow>
    </fieldset>
  );
}
