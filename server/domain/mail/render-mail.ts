import { escapeHtml } from './escape-html.ts';

export interface MailContent {
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

/** A mail as plain text and HTML; `actionText` replaces the button in plain text. */
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
