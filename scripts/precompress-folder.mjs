import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:css|html|js|json|svg|ttf|txt|webmanifest|xml)$/u;
/** Smaller files fit in one packet either way. */
const worthwhile = 512;

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const encodings = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** @param {string} file */
async function precompress(file) {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const siblings = Object.entries(encodings).map(async ([ending, encode]) => {
    const encoded = await encode(content);
    if (encoded.length < content.length) await writeFile(file + ending, encoded);
  });
  await Promise.all(siblings);
}

/**
 * Adds Brotli and gzip versions of each file where they are smaller, and removes source maps, because the
 * folder is public.
 * @param {string} folder
 */
export async function precompressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => precompress(file)));
  await Promise.all(files.filter((file) => file.endsWith('.map')).map((file) => rm(file)));
}
