// Last step of the build. The server sends these files and compresses nothing itself.
import { join } from 'node:path';
import { precompressFolder } from './precompress-folder.mjs';
import { root } from './prepare/root.mjs';

await precompressFolder(join(root, 'dist'));
