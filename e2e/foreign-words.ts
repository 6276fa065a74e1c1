import type { Page } from '@playwright/test';

/** Text on a screen that is in no catalog and no language: names, codes, formats. */
const neutral = [
  /\S+@\S+/g,
  /https?:\S+/g,
  /\b(?:INV|EST|CN)-[\w-]+/g,
  /\b[A-Z]{2,4}\b/g,
  /\b\d+[a-z]{1,2}\b/g,
  // Dates as the browser formats them.
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific|US)\/[\w/ ]+/g,
  /\b(?:Billhook|Google|Facebook|Apple|English|Deutsch|Chrome|Linux|HeadlessChrome)\b/g,
];

/** Everything that a page shows or says to a screen reader, piece by piece. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const isShown = parent !== null && parent.getClientRects().length > 0;
    if (isShown && parent.closest('script, style, template, noscript, [data-foreign]') === null)
      texts.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      texts.push(element.getAttribute(name) ?? '');
  return [document.title, ...texts];
}

/** Words on a page in the pseudo-language that come from no catalog; `data` is user input. */
export async function foreignWords(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(shownTexts);
  return texts.flatMap((text) => {
    let rest = text;
    // Brackets within brackets: a message inside another message.
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    for (const typed of data) rest = rest.replaceAll(typed, ' ');
    for (const pattern of neutral) rest = rest.replaceAll(pattern, ' ');
    return /[a-z]{2}/i.test(rest) ? [text.trim()] : [];
  });
}

/** Truncated texts: they don't fit their box, which neither scrolls nor shortens them on purpose. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, clip, clipPath } = getComputedStyle(element);
        if (clip !== 'auto' || clipPath !== 'none' || textOverflow === 'ellipsis') return false;
        if (element.matches('input, select, textarea, svg, svg *')) return false;
        const isCutX =
          ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const isCutY =
          ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return element.getClientRects().length > 0 && (isCutX || isCutY);
      })
      .map((element) => `${element.className || element.tagName}: ${element.innerText.slice(0, 60)}`),
  );
}
