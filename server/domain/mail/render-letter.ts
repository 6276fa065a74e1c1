import { escapeHtml } from './escape-html.ts';

/**
 * Renders an organization's text as plain text and HTML. Blank lines separate paragraphs, and only the link
 * we insert, if any, is clickable.
 */
export function renderLetter(text: string, link?: string): { text: string; html: string } {
  const html = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>\n'))
    .map((paragraph) => `<p>${link === undefined ? paragraph : withAnchor(paragraph, escapeHtml(link))}</p>`)
    .join('\n');
  return { text: `${text}\n`, html: `${html}\n` };
}

function withAnchor(paragraph: string, link: string): string {
  return paragraph.replaceAll(link, `<a href="${link}">${link}</a>`);
}
