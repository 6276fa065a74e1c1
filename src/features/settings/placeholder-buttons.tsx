import type { RefObject } from 'react';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import { placeholdersOf, type Placeholder } from '#shared/mail-templates/placeholders.ts';
import { words } from '#shared/words/words.ts';

interface PlaceholderButtonsProps {
  kind: MailKind;
  /** The element with the text fields. */
  fields: RefObject<HTMLElement | null>;
}

/** Inserts a placeholder at the cursor, like typed text. */
function insert(fields: HTMLElement | null, name: Placeholder): void {
  const text = fields?.querySelector('textarea');
  if (!text) return;
  text.setRangeText(`{{${name}}}`, text.selectionStart, text.selectionEnd, 'end');
  text.dispatchEvent(new Event('input', { bubbles: true }));
  text.focus();
}

/** Buttons for the placeholders, which are replaced on sending. */
export function PlaceholderButtons({ kind, fields }: PlaceholderButtonsProps) {
  const say = words.settings.templates;
  const names = placeholdersOf[kind];
  return (
    <>
      <div className="placeholders" role="group" aria-label={say.insert}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="placeholder"
            onClick={() => insert(fields.current, name)}
          >{`{{${name}}}`}</button>
        ))}
      </div>
      {names.includes('late_fee') && <p className="field-hint">{say.lateFeeHint}</p>}
    </>
  );
}
