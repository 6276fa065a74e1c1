import { Plus } from 'lucide-react';
import { useId, useRef, type SyntheticEvent } from 'react';
import { mostContacts } from '#shared/contract/contacts.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { rowPrefix } from './contact-fields.ts';
import { ContactRow } from './contact-row.tsx';
import type { ContactRows } from './use-contact-rows.ts';
import './contact-fieldset.css';

interface ContactFieldsetProps {
  contacts: ContactRows;
  form: Pick<FormHandle, 'bind' | 'forget'>;
}

/** The same button in the next row, or else the previous. */
function neighbour(button: HTMLElement): HTMLElement | null {
  const row = button.closest('fieldset');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next?.querySelector('button') ?? null;
}

/** Additional contacts, with buttons to add and remove rows. */
export function ContactFieldset({ contacts: { rows, add, remove }, form }: ContactFieldsetProps) {
  const id = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= mostContacts;

  function onRemove({ currentTarget: button }: SyntheticEvent<HTMLElement>, key: number): void {
    // The pressed button disappears with its row; keep the focus on the page.
    (neighbour(button) ?? adder.current)?.focus();
    form.forget(rowPrefix(key));
    remove(key);
  }

  return (
    <section className="contact-rows" aria-labelledby={id}>
      <header>
        <h3 id={id}>{words.customers.contacts.more}</h3>
        <p className="panel-lead">{words.customers.contacts.moreText}</p>
      </header>
      {rows.length > 0 && (
        <div className="contact-list">
          {rows.map(({ key, contact }, index) => (
            <ContactRow
              key={key}
              index={index}
              rowKey={key}
              contact={contact}
              bind={form.bind}
              onRemove={(event) => onRemove(event, key)}
            />
          ))}
        </div>
      )}
      <div>
        <Button
          ref={adder}
          look="secondary"
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull) add();
          }}
        >
          <Plus aria-hidden="true" /> {words.customers.contacts.addOne}
        </Button>
        {isFull && <p className="field-hint">{words.customers.contacts.full(mostContacts)}</p>}
      </div>
    </section>
  );
}
