import type { RefObject } from 'react';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import { placeholdersOf, type Placeholder } from '#shared/mail-templates/placeholders.ts';
import { words } from '#shared/words/words.ts';

interface PlaceholderButtonsProps {
  kind: MailKind;
  /** Where the text is. */
  fields: RefObject<HTMLElement | null>;
}

/** Puts a placeholder where the cursor is, as if it had been typed. */
function insert(fields: HTMLElement | null, name: Placeholder): void {
  const text = fields?.querySelector('textarea');
  if (!text) return;
  text.setRangeText(`{{${name}}}`, text.selectionStart, text.selectionEnd, 'end');
  text.dispatchEvent(new Event('input', { bubbles: true }));
  text.focus();
}

/** What can be put into the text, and is replaced when a mail goes out. */
export function PlaceholderButtons({ kind, fields }: PlaceholderButtonsProps) {
  return (
    <div className="placeholders" role="group" aria-label={words.settings.templates.insert}>
      {placeholdersOf[kind].map((name) => (
        <button
          key={name}
          type="button"
          className="placeholder"
          onClick={() => insert(fields.current, name)}
        >{`{{${name}}}`}</button>
      ))}
    </div>
  );
}
