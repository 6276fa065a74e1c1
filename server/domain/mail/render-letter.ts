import { escapeHtml } from './escape-html.ts';

/**
 * Words that an organization wrote, as plain text and as HTML: blank lines part paragraphs, and the one link that we
 * put in ourselves can be followed. Everything else stays text.
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
