import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the parts of the first paint go in the app's page. */
const firstMarks = { bar: '<!-- first bar -->', screen: '<!-- first screen -->' };
const placeholder = /<div id="root">[\s\S]*?<!-- end of root -->/;

/**
 * Puts a rendered screen into the built page; React hoists the title, so it moves to the head.
 * @param {string} template
 * @param {string} rendered
 */
function fill(template, rendered) {
  const title = rendered.match(/<title>.*?<\/title>/)?.[0] ?? '<title>Billhook</title>';
  // React also asks for the logo ahead of time, which the page does by itself
  const body = rendered.replace(title, '').replaceAll(/<link rel="preload"[^>]*>/g, '');
  return template
    .replace('<title>Billhook</title>', title)
    .replace(placeholder, () => `<div id="root">${body}</div>`);
}

/**
 * Puts the stylesheets into the page itself: nothing is left to wait for before the first paint. The server allows
 * them by hash.
 * @param {string} template
 * @param {string} dist
 */
async function inlineStyles(template, dist) {
  let page = template;
  for (const [link, href] of template.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(join(dist, href ?? ''), 'utf8');
    // the link stays, and loads nothing: by it the lazy parts know that their styles are here
    const known = `<link rel="stylesheet" href="/${href}" disabled>`;
    page = page.replace(link, () => `<style>${css.trim()}</style>${known}`);
  }
  return page;
}

/** `app/give-way.ts`, for a script inside the page. */
const giveWay = `const giveWay=()=>'yield'in(window.scheduler??{})?scheduler.yield():new Promise(done=>setTimeout(done))`;

/** `app/load-failed.ts`, for a script inside the page. */
const tellLoadFailed = `detail=>dispatchEvent(new CustomEvent('billhook-load-failed',{detail}))`;

const scriptElement = /<script type="module"[^>]*src="([^"]+)"><\/script>/;
const preloadLinks = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g;

/**
 * The page is there without its scripts, so they are asked for once it is painted: on a slow connection nothing
 * competes with it. They are then all asked for at once, as the links that stood here would have done, and run one
 * after another, each in a task of its own. With a worker the scripts lie on the device: they compete with nothing,
 * and the whole start is as short as it can be. The server allows the script by hash.
 * @param {string} template
 * @param {string[]} [others] parts that are asked for as well, though the entry runs without them
 */
function paintFirst(template, others = []) {
  const entry = template.match(scriptElement)?.[1];
  if (entry === undefined) throw new Error('A page has lost its script');
  const preloads = [...template.matchAll(preloadLinks)].map(([, href]) => href);
  const parts = JSON.stringify(preloads);
  const link = `for(const href of parts.concat(${JSON.stringify(others)}))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}))`;
  // the entry imports them all: what cannot be had, it misses as well
  const slices = `if(!isOnDevice)for(const part of parts){await import(part).catch(()=>0);await giveWay()}`;
  const ask = `const parts=${parts};${link};${slices};import(${JSON.stringify(entry)}).catch(${tellLoadFailed})`;
  const isOnDevice = `const isOnDevice=Boolean(navigator.serviceWorker?.controller)`;
  // once the paint is on the screen, which is a frame after it was asked for; or after half a second, where nobody tells
  const painted = `new Promise(done=>{setTimeout(done,500);new PerformanceObserver(done).observe({type:'paint',buffered:true})})`;
  // a tab in the background paints nothing
  const start = `isOnDevice||document.hidden?ask():${painted}.then(ask)`;
  const script = `${giveWay};${isOnDevice};const ask=async()=>{${ask}};${start}`;
  return template
    .replaceAll(preloadLinks, '')
    .replace(scriptElement, '')
    .replace('</body>', () => `<script>${script}</script></body>`);
}

/**
 * Lays into a page, unseen, what it says where its scripts cannot be had (`app/offer-new-load.ts`).
 * @param {string} template
 * @param {string} words
 */
function layWords(template, words) {
  return template.replace('</body>', () => `<template id="load-failed">${words}</template></body>`);
}

/** The parts that nearly every start of the app goes on to: its shell and the dashboard. */
const firstParts = [/^_app-.*\.js$/, /^dashboard-.*\.js$/];

/**
 * What a built part cannot run without, beside it in the same folder.
 * @param {string} file
 */
async function importsOf(file) {
  const code = await readFile(file, 'utf8');
  return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name = '']) => name);
}

/**
 * These parts and what they need, as far as the app's page does not name it yet: they are not asked for only when the
 * router has run.
 * @param {string} template
 * @param {string} dist
 */
async function findFirstParts(template, dist) {
  const assets = await readdir(join(dist, 'assets'));
  const names = firstParts.map((part) => {
    const name = assets.find((asset) => part.test(asset));
    if (name === undefined) throw new Error(`The build has no file like ${part}`);
    return name;
  });
  const needed = await Promise.all(names.map(async (name) => importsOf(join(dist, 'assets', name))));
  return [...new Set([...names, ...needed.flat()])]
    .map((name) => `/assets/${name}`)
    .filter((href) => !template.includes(href));
}

/**
 * The app's page: the top bar, the dashboard before its figures, and what they need to be painted, lie in the page itself.
 * @param {string} dist
 * @param {{ bar: string, screen: string }} first
 * @param {string} loadFailed
 */
async function finishAppPage(dist, first, loadFailed) {
  const page = join(dist, 'index.html');
  const built = await readFile(page, 'utf8');
  for (const mark of Object.values(firstMarks))
    if (!built.includes(mark)) throw new Error(`index.html has lost its mark ${mark}`);
  const parts = await findFirstParts(built, dist);
  const html = paintFirst(layWords(await inlineStyles(built, dist), loadFailed), parts)
    .replace(firstMarks.bar, () => first.bar)
    .replace(firstMarks.screen, () => first.screen);
  await writeFile(page, html);
}

/**
 * Puts the sign-in screens into the built folder, one page each, and finishes the app's page. Runs within the client's build, before the
 * worker's list of files is made.
 * @param {string} dist
 */
export async function prerender(dist) {
  // made by the step before, from src/prerender.tsx
  const module = new URL('../node_modules/.cache/billhook-prerender/prerender.js', import.meta.url).href;
  /** @type {{ prerenderSignIn: () => ReadonlyMap<string, string>, prerenderFirstScreen: () => { bar: string, screen: string }, prerenderLoadFailed: () => string }} */
  const { prerenderSignIn, prerenderFirstScreen, prerenderLoadFailed } = await import(module);
  const loadFailed = prerenderLoadFailed();

  const built = await readFile(join(dist, 'sign-in.html'), 'utf8');
  const template = paintFirst(layWords(await inlineStyles(built, dist), loadFailed));
  if (!placeholder.test(template)) throw new Error('sign-in.html has lost its marks around #root');
  for (const [path, rendered] of prerenderSignIn()) {
    await writeFile(join(dist, `${path}.html`), fill(template, rendered));
  }
  await rm(join(dist, 'sign-in.html'));
  await finishAppPage(dist, prerenderFirstScreen(), loadFailed);
}
