import { fileURLToPath } from 'node:url';

/** The folder with the packages that only the bench needs; they have a lock file of their own. */
export const toolsFolder = fileURLToPath(new URL('./', import.meta.url));
