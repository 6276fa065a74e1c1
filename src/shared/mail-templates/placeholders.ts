import type { SayField } from '../words/field-words.ts';
import type { MailKind } from './mail-kinds.ts';

/** `example-values.ts` has an example of each. */
export type Placeholder =
  'number' | 'customer' | 'organization' | 'amount' | 'amount_due' | 'due_date' | 'expiry_date' | 'link';

const everywhere = ['number', 'customer', 'organization', 'amount', 'link'] as const;

/** The placeholders available in each kind of email. */
export const placeholdersOf: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  invoice: [...everywhere, 'amount_due', 'due_date'],
  estimate: [...everywhere, 'expiry_date'],
  due_soon: [...everywhere, 'amount_due', 'due_date'],
  reminder: [...everywhere, 'amount_due', 'due_date'],
  final_reminder: [...everywhere, 'amount_due', 'due_date'],
};

const placeholder = /\{\{([^{}]*)\}\}/g;

export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** What is wrong with a template; null if it is valid. */
export function faultOfTemplate(kind: MailKind, template: string): SayField | null {
  const names: readonly string[] = placeholdersOf[kind];
  const unknown = [...template.matchAll(placeholder)].find(([, name = '']) => !names.includes(name.trim()));
  const known = names.map((name) => `{{${name}}}`).join(', ');
  if (unknown !== undefined) return (say) => say.unknownPlaceholder(unknown[0], known);
  if (!/\{\{|\}\}/.test(template.replaceAll(placeholder, ''))) return null;
  return (say) => say.placeholderBraces;
}

/** Fills in the placeholders. One without a value becomes empty. */
export function fillTemplate(
  { subject, text }: MailTemplate,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): MailTemplate {
  const byName = new Map(Object.entries(values));
  const fill = (words: string) =>
    words.replaceAll(placeholder, (_whole, name: string) => byName.get(name.trim()) ?? '');
  // A line break in a value could inject a header.
  return { subject: fill(subject).replaceAll(/\s+/g, ' ').trim(), text: fill(text) };
}
