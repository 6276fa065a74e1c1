import { fileURLToPath } from 'node:url';

/** Folder of the packages used only by benchmarks, with their own lock file. */
export const toolsFolder = fileURLToPath(new URL('./', import.meta.url));
