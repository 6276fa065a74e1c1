import { escapeHtml } from './escape-html.ts';

export interface MailContent {
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

/** The same words as plain text, where `actionText` writes the button, and as HTML. */
export function renderMail(
  heading: string,
  { paragraphs, action }: MailContent,
  actionText: (label: string, url: string) => string,
): { text: string; html: string } {
  const text = [...paragraphs, ...(action ? [actionText(action.label, action.url)] : [])].join('\n\n');
  const button = action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : '';
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return { text: `${text}\n`, html: `<h1>${escapeHtml(heading)}</h1>\n${body}\n${button}\n` };
}
