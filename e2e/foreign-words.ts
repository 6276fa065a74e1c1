import type { Page } from '@playwright/test';

/** Text on a screen that is in no catalog and no language: names, codes, formats. */
const neutral = [
  /\S+@\S+/g,
  // Values typed into templates and patterns.
  /\{\{?\w+(?::\d+)?\}?\}/g,
  /https?:\S+/g,
  /\b(?:INV|EST|CN)-[\w-]+/g,
  /\b[A-Z]{2,4}\b/g,
  /\b\d+[a-z]{1,2}\b/g,
  // Dates as the browser formats them.
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific|US)\/[\w/ ]+/g,
  /\b(?:Billhook|Google|Facebook|Apple|English|Deutsch|Chrome|Linux|HeadlessChrome)\b/g,
];

/**
 * Everything a page shows or says to a screen reader, by sentence, except text in its own language, such as a
 * document in its customer's.
 */
function shownTexts(): string[] {
  const ofBlocks = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let block = node.parentElement;
    if (block === null || block.getClientRects().length === 0) continue;
    if (block.closest('script, style, template, noscript, body [lang]') !== null) continue;
    while (block.parentElement !== null && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement;
    ofBlocks.set(block, (ofBlocks.get(block) ?? '') + (node.textContent ?? ''));
  }
  const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].filter(
    (element) => element.closest('body [lang]') === null || element.matches('[lang]'),
  );
  const names = named.flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, ...ofBlocks.values(), ...names];
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
