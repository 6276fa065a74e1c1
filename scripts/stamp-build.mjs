import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { stampBuild } from './prepare/build.mjs';
import { root } from './prepare/root.mjs';

/** The API host that Vite put into the client, from the same places; our server lets its pages call it. */
const { VITE_API_HOST = '' } = loadEnv('production', root, 'VITE_');
writeFileSync(join(root, 'dist', 'build.json'), JSON.stringify({ api_host: VITE_API_HOST }));
stampBuild();
