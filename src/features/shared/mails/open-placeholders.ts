import { numberInText } from '#shared/documents/number-in-text.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import { placeholdersOf, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { words } from '#shared/words/words.ts';

/** What stands for a placeholder that has no value yet: '{{link}}' is '[share link]'. */
function standIns(): (readonly [placeholder: string, standIn: string])[] {
  return Object.entries(words.sending.standIns).map(([name, standIn]) => [`{{${name}}}`, `[${standIn}]`]);
}

function read(written: string): string {
  return standIns().reduce((rest, [placeholder, standIn]) => rest.replaceAll(placeholder, standIn), written);
}

/** The mail with words instead of placeholders, which only we can read. */
export function asRead({ subject, text }: MailTemplate): MailTemplate {
  return { subject: read(subject), text: read(text) };
}

/** The kind of an email, and its document's number if that is only foreseen. */
interface Written {
  readonly kind: MailKind;
  readonly foreseen?: string | undefined;
}

/**
 * A text as the server takes it. The number that is only foreseen becomes a placeholder again, because another document
 * may take it first.
 */
export function asWritten(typed: string, { kind, foreseen }: Written): string {
  const known = new Set(placeholdersOf[kind].map((name) => `{{${name}}}`));
  const written = standIns()
    .filter(([placeholder]) => known.has(placeholder))
    .reduce((rest, [placeholder, standIn]) => rest.replaceAll(standIn, placeholder), typed);
  return foreseen === undefined ? written : written.replaceAll(numberInText(foreseen), '{{number}}');
}

/** Null for unchanged text: the server then fills in the template itself. */
export function unlessUntouched(
  typed: string | undefined,
  start: string,
  written: Written,
): string | null | undefined {
  const text = typed?.replaceAll('\r\n', '\n');
  if (text === start) return null;
  return text === undefined ? undefined : asWritten(text, written);
}
