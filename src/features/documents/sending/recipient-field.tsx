import { useRef, useState } from 'react';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import '#ui/chip.css';
import { TextField } from '#ui/field.tsx';
import { hasAddress, recipientsOf, toggleAddress } from './recipients.ts';
import './recipient-field.css';

interface RecipientFieldProps {
  to: string;
  /** Says that the address may be outdated. */
  hint: string | undefined;
  customer: Customer | null;
  bind: FormHandle['bind'];
}

/** The addresses of an email, with the customer's contacts to choose from. */
export function RecipientField({ to, hint, customer, bind }: RecipientFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const recipients = customer === null ? [] : recipientsOf(customer);
  const isChoice = recipients.some(({ address }) => address !== customer?.email);

  function toggle(address: string): void {
    const { current } = field;
    if (current === null) return;
    current.value = toggleAddress(current.value, address);
    // Notifies the form as if it were typed.
    current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div className="recipient-field">
      <TextField
        ref={field}
        label={words.sending.to}
        inputMode="email"
        autoComplete="off"
        defaultValue={to}
        hint={hint}
        onInput={({ currentTarget: { value } }) => setTyped(value === to ? null : value)}
        {...bind('to')}
      />
      {isChoice && (
        <div className="recipients" role="group" aria-label={words.sending.contacts}>
          {recipients.map(({ address, name }) => (
            <button
              key={address}
              type="button"
              className="chip"
              title={address}
              aria-pressed={hasAddress(typed ?? to, address)}
              onClick={() => toggle(address)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
