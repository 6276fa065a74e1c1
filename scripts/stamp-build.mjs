import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { stampBuild } from './prepare/build.mjs';
import { root } from './prepare/root.mjs';

/** Reads the API host from the same files as Vite. The server allows its pages to call it. */
const { VITE_API_HOST = '' } = loadEnv('production', root, 'VITE_');
writeFileSync(join(root, 'dist', 'build.json'), JSON.stringify({ api_host: VITE_API_HOST }));
stampBuild();
