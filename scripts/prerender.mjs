import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the first paint is inserted in the app's page. */
const firstMarks = {
  bar: '<!-- first bar -->',
  screen: '<!-- first screen -->',
  words: '<!-- first words -->',
};
const placeholder = /<div id="root">[\s\S]*?<!-- end of root -->/;

/**
 * Inserts a rendered screen into the built page and moves its title to the head.
 * @param {string} template
 * @param {string} rendered
 */
function fill(template, rendered) {
  const title = rendered.match(/<title>.*?<\/title>/)?.[0] ?? '<title>Billhook</title>';
  // React adds a preload for the logo, which the page already has.
  const body = rendered.replace(title, '').replaceAll(/<link rel="preload"[^>]*>/g, '');
  return template
    .replace('<title>Billhook</title>', title)
    .replace(placeholder, () => `<div id="root">${body}</div>`);
}

/**
 * Inlines the stylesheets so that the first paint doesn't wait for them. The server allows them by hash.
 * @param {string} template
 * @param {string} dist
 */
async function inlineStyles(template, dist) {
  let page = template;
  for (const [link, href] of template.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(join(dist, href ?? ''), 'utf8');
    // The disabled link remains so that lazy chunks don't load the styles again.
    const known = `<link rel="stylesheet" href="/${href}" disabled>`;
    page = page.replace(link, () => `<style>${css.trim()}</style>${known}`);
  }
  return page;
}

/** `app/give-way.ts` as an inline script. */
const giveWay = `const giveWay=()=>'yield'in(window.scheduler??{})?scheduler.yield():new Promise(done=>setTimeout(done))`;

/** `app/load-failed.ts` as an inline script. */
const tellLoadFailed = `detail=>dispatchEvent(new CustomEvent('billhook-load-failed',{detail}))`;

const scriptElement = /<script type="module"[^>]*src="([^"]+)"><\/script>/;
const preloadLinks = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g;

/**
 * Delays scripts until the first paint, so that they don't compete with it on a slow connection. They are
 * then requested at once, as the original links would, and run in separate tasks. With a service worker the
 * scripts are on the device, so they start right away. The server allows the inline script by hash.
 * @param {string} template
 * @param {string[]} [others] further modules to request, which the entry doesn't import statically
 */
function paintFirst(template, others = []) {
  const entry = template.match(scriptElement)?.[1];
  if (entry === undefined) throw new Error('A page has no module script');
  const preloads = [...template.matchAll(preloadLinks)].map(([, href]) => href);
  const parts = JSON.stringify(preloads);
  const link = `for(const href of parts.concat(${JSON.stringify(others)}))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}))`;
  // The entry imports them all, so it reports the failure too.
  const slices = `if(!isOnDevice)for(const part of parts){await import(part).catch(()=>0);await giveWay()}`;
  const ask = `const parts=${parts};${link};${slices};import(${JSON.stringify(entry)}).catch(${tellLoadFailed})`;
  const isOnDevice = `const isOnDevice=Boolean(navigator.serviceWorker?.controller)`;
  // After the paint, or after half a second if it isn't reported.
  const painted = `new Promise(done=>{setTimeout(done,500);new PerformanceObserver(done).observe({type:'paint',buffered:true})})`;
  // A background tab doesn't paint.
  const start = `isOnDevice||document.hidden?ask():${painted}.then(ask)`;
  const script = `${giveWay};${isOnDevice};const ask=async()=>{${ask}};${start}`;
  return template
    .replaceAll(preloadLinks, '')
    .replace(scriptElement, '')
    .replace('</body>', () => `<script>${script}</script></body>`);
}

/**
 * Adds a hidden template with the message for when scripts can't be loaded (`app/first-paint/offer-new-load.ts`).
 * @param {string} template
 * @param {string} words
 */
function layWords(template, words) {
  return template.replace('</body>', () => `<template id="load-failed">${words}</template></body>`);
}

/** Chunks that nearly every start needs: shell and dashboard. */
const firstParts = [/^home-.*\.js$/];

/**
 * Static imports of a built chunk, in the same folder.
 * @param {string} file
 */
async function importsOf(file) {
  const code = await readFile(file, 'utf8');
  return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name = '']) => name);
}

/**
 * These chunks and their imports, except those already in the page, so that they load without waiting for the
 * router.
 * @param {string} template
 * @param {string} dist
 */
async function findFirstParts(template, dist) {
  const assets = await readdir(join(dist, 'assets'));
  const names = firstParts.map((part) => {
    const name = assets.find((asset) => part.test(asset));
    if (name === undefined) throw new Error(`The build has no file matching ${part}`);
    return name;
  });
  const needed = await Promise.all(names.map(async (name) => importsOf(join(dist, 'assets', name))));
  return [...new Set([...names, ...needed.flat()])]
    .map((name) => `/assets/${name}`)
    .filter((href) => !template.includes(href));
}

/** Word files a page needs first, by their names in the build. */
const wordFiles = { '/login': ['sign-in'], '/register': ['sign-in', 'register'], app: ['sign-in', 'app'] };

/**
 * @param {string} dist
 * @param {string} language
 * @param {readonly string[]} groups
 */
async function findWords(dist, language, groups) {
  const assets = await readdir(join(dist, 'assets'));
  return groups.map((group) => {
    const name = assets.find((asset) => asset.startsWith(`words-${language}-${group}-`));
    if (name === undefined) throw new Error(`The build has no words-${language}-${group}`);
    return `/assets/${name}`;
  });
}

/**
 * Translates a page before its screen is inserted.
 * @param {string} template
 * @param {Speech} speech
 */
function translate(template, { language, words }) {
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/(name="description"\s+content=")[^"]*/, (_, head) => head + escape(words.description))
    .replace(/<noscript>.*?<\/noscript>/, `<noscript>${escape(words.needsJavaScript)}</noscript>`)
    .replace('/manifest.webmanifest', `/${manifestOf(language)}`);
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Localized name of a file; English has the plain name.
 * @param {string} path
 * @param {string} language
 */
const named = (path, language) => (language === 'en' ? path : path.replace(/(\.\w+)$/, `.${language}$1`));

/** @param {string} language */
const manifestOf = (language) => named('manifest.webmanifest', language);

/**
 * Finishes the app's page: inlines the navigation, the dashboard's placeholder, and what they need to be
 * painted.
 * @param {string} dist
 * @param {string} built
 * @param {Speech} speech
 */
async function finishAppPage(dist, built, speech) {
  const { language, words, first, loadFailed } = speech;
  const parts = await findFirstParts(built, dist);
  const spoken = await findWords(dist, language, wordFiles.app);
  const said = JSON.stringify(words.first).replaceAll('<', '\\u003c');
  const html = paintFirst(layWords(translate(built, speech), loadFailed), [...parts, ...spoken])
    .replace(firstMarks.bar, () => first.bar)
    .replace(firstMarks.screen, () => first.screen)
    .replace(firstMarks.words, () => `<script type="application/json" id="first-words">${said}</script>`);
  await writeFile(join(dist, named('index.html', language)), html);
}

/**
 * @param {string} dist
 * @param {string} built
 * @param {Speech} speech
 */
async function finishSignInPages(dist, built, speech) {
  const { language, screens, loadFailed } = speech;
  const template = layWords(translate(built, speech), loadFailed);
  for (const [path, rendered] of screens) {
    const spoken = await findWords(dist, language, wordFiles[path]);
    const page = fill(paintFirst(template, spoken), rendered);
    await writeFile(join(dist, named(`${path}.html`, language)), page);
  }
}

/**
 * Contents of the pages in one language.
 * @typedef {object} Speech
 * @property {string} language
 * @property {{ description: string, needsJavaScript: string, first: object, manifest: object }} words
 * @property {ReadonlyMap<'/login' | '/register', string>} screens
 * @property {{ bar: string, screen: string }} first
 * @property {string} loadFailed
 */

/**
 * Exports of src/render-first-paint.tsx, built in the previous step.
 * @typedef {object} Renderer
 * @property {readonly string[]} languages
 * @property {(language: string) => Promise<void>} speakFor
 * @property {() => Speech['words']} pageWords
 * @property {() => Speech['screens']} prerenderSignIn
 * @property {() => Speech['first']} prerenderFirstScreen
 * @property {() => string} prerenderLoadFailed
 */

/**
 * Writes the sign-in screens to the built folder, one page per screen and language, and finishes the app's
 * page. Runs during the client's build, before the worker's list of files is made.
 * @param {string} dist
 */
export async function prerender(dist) {
  const module = new URL('../node_modules/.cache/billhook-prerender/prerender.js', import.meta.url).href;
  /** @type {Renderer} */
  const renderer = await import(module);
  const signIn = await inlineStyles(await readFile(join(dist, 'sign-in.html'), 'utf8'), dist);
  const app = await inlineStyles(await readFile(join(dist, 'index.html'), 'utf8'), dist);
  if (!placeholder.test(signIn)) throw new Error('sign-in.html has no markers around #root');
  for (const mark of Object.values(firstMarks))
    if (!app.includes(mark)) throw new Error(`index.html has no marker ${mark}`);
  for (const language of renderer.languages) {
    await renderer.speakFor(language);
    const speech = {
      language,
      words: renderer.pageWords(),
      screens: renderer.prerenderSignIn(),
      first: renderer.prerenderFirstScreen(),
      loadFailed: renderer.prerenderLoadFailed(),
    };
    // The build has already written the English one.
    if (language !== 'en')
      await writeFile(join(dist, manifestOf(language)), JSON.stringify(speech.words.manifest));
    await finishSignInPages(dist, signIn, speech);
    await finishAppPage(dist, app, speech);
  }
  await rm(join(dist, 'sign-in.html'));
}
