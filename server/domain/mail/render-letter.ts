import { escapeHtml } from './escape-html.ts';

/**
 * Renders an organization's text as plain text and HTML. Blank lines separate paragraphs, and only the link
 * we insert is clickable.
 */
export function renderLetter(text: string, link: string): { text: string; html: string } {
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  const html = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>\n'))
    .map((paragraph) => `<p>${paragraph.replaceAll(escapeHtml(link), anchor)}</p>`)
    .join('\n');
  return { text: `${text}\n`, html: `${html}\n` };
}
