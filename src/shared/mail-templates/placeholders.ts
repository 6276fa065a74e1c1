import type { SayField } from '../words/field-words.ts';
import type { MailKind } from './mail-kinds.ts';

/** `example-values.ts` has an example of each. */
export type Placeholder =
  | 'number'
  | 'customer'
  | 'organization'
  | 'amount'
  | 'amount_due'
  | 'due_date'
  | 'expiry_date'
  | 'late_fee'
  | 'period'
  | 'balance'
  | 'link';

const everywhere = ['number', 'customer', 'organization', 'amount', 'link'] as const;
const ofReminder = [...everywhere, 'amount_due', 'due_date', 'late_fee'] as const;

/** The placeholders available in each kind of email. */
export const placeholdersOf: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  invoice: [...everywhere, 'amount_due', 'due_date'],
  estimate: [...everywhere, 'expiry_date'],
  due_soon: ofReminder,
  reminder: ofReminder,
  final_reminder: ofReminder,
  statement: ['customer', 'organization', 'period', 'balance'],
};

const placeholder = /\{\{([^{}]*)\}\}/g;

export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** What is wrong with a template; null if it is valid. */
export function faultOfTemplate(kind: MailKind, template: string): SayField | null {
  const allowed: readonly string[] = placeholdersOf[kind];
  const unknown = [...template.matchAll(placeholder)].find(([, name = '']) => !allowed.includes(name.trim()));
  const known = allowed.map((name) => `{{${name}}}`).join(', ');
  if (unknown !== undefined) return (say) => say.unknownPlaceholder(unknown[0], known);
  if (!/\{\{|\}\}/.test(template.replaceAll(placeholder, ''))) return null;
  return (say) => say.placeholderBraces;
}

const names = (words: string) => [...words.matchAll(placeholder)].map(([, name = '']) => name.trim());

export const usesPlaceholder = ({ subject, text }: MailTemplate, name: Placeholder): boolean =>
  names(subject + text).includes(name);

/** The text without its lines about a late fee. A line with the link stays. */
function withoutLateFee(text: string): string {
  const lines = text.split('\n').filter((line) => {
    const used = names(line);
    return !used.includes('late_fee') || used.includes('link');
  });
  // Of the paragraphs around it, one blank line is left.
  return lines.join('\n').replaceAll(/\n{3,}/g, '\n\n');
}

/** Fills in the placeholders. One without a value becomes empty; if there is no late fee, lines about it are left out. */
export function fillTemplate(
  { subject, text }: MailTemplate,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): MailTemplate {
  const byName = new Map(Object.entries(values));
  const fill = (words: string) =>
    words.replaceAll(placeholder, (_whole, name: string) => byName.get(name.trim()) ?? '');
  const isFree = (byName.get('late_fee') ?? '') === '' && names(text).includes('late_fee');
  // A line break in a value could inject a header.
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' ').trim(),
    text: fill(isFree ? withoutLateFee(text) : text),
  };
}
