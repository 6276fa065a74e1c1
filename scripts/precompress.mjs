// Last step of the build: the server sends what lies compressed here, and compresses nothing itself.
import { join } from 'node:path';
import { precompressFolder } from './precompress-folder.mjs';
import { root } from './prepare/root.mjs';

await precompressFolder(join(root, 'dist'));
