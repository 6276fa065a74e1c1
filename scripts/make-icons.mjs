// Renders all icons of the manifest from public/icon.svg. Run by hand after changing it. The PNGs are
// committed so that a build needs no browser.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';
import { root } from './prepare/root.mjs';

const folder = join(root, 'public', 'icons');
const ground = '#17614a';
const drawing = await readFile(join(root, 'public', 'icon.svg'), 'utf8');
const mark = drawing.match(/<path[^>]*\/>/)?.[0] ?? '';

/** Icons of the shortcuts; strokes on a 64-unit grid. */
const glyphs = {
  dashboard: '<path d="M16 48V32m11 16V16m11 32V26m11 22V20"/>',
  invoice: '<path d="M20 12h16l10 10v30H20zM32 30v14m-7-7h14"/>',
  payment: '<path d="M12 20h40v26H12zM12 30h40M20 39h8"/>',
};

/**
 * @param {string} inner
 * @param {{ radius?: number, scale?: number }} [look]
 */
function tile(inner, { radius = 0, scale = 1 } = {}) {
  const offset = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}"
    fill="${ground}"/><g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="#fff"
    stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${inner}</g></svg>`;
}

// Launchers may crop a maskable icon to a circle of 80 %, so the mark is smaller.
const maskable = tile(mark, { scale: 0.72 });
/** @type {readonly (readonly [string, number, string])[]} */
const icons = [
  ['any-192', 192, drawing],
  ['any-512', 512, drawing],
  ['maskable-192', 192, maskable],
  ['maskable-512', 512, maskable],
  ['apple-touch-180', 180, tile(mark, { scale: 0.86 })],
  ...Object.entries(glyphs).map(
    ([name, glyph]) => /** @type {const} */ ([`shortcut-${name}-96`, 96, tile(glyph, { radius: 14 })]),
  ),
];

/** For browsers and tools that ask for /favicon.ico, whatever the page says: a directory of one PNG of 32 pixels. */
function icoOf(/** @type {Uint8Array} */ png) {
  const head = Buffer.alloc(22);
  [0, 1, 1].forEach((number, index) => head.writeUInt16LE(number, 2 * index));
  head.set([32, 32], 6);
  [1, 32].forEach((number, index) => head.writeUInt16LE(number, 10 + 2 * index));
  [png.length, head.length].forEach((number, index) => head.writeUInt32LE(number, 14 + 4 * index));
  return Buffer.concat([head, png]);
}

const found = findChromium(chromium.executablePath());
const browser = await chromium.launch(found?.kind === 'other' ? { executablePath: found.path } : {});

/** @param {string} svg @param {number} size */
async function draw(svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${source}">`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

await mkdir(folder, { recursive: true });
for (const [name, size, svg] of icons) await writeFile(join(folder, `${name}.png`), await draw(svg, size));
await writeFile(join(root, 'public', 'favicon.ico'), icoOf(await draw(drawing, 32)));
await browser.close();
