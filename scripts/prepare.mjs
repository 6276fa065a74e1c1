// Runs before `npm start`, `npm run dev` and `npm test`: brings a fresh clone to the point where they work, and does
// nothing when there is nothing to do. Needs only Node and npm.
import { refuseOldNode } from './prepare/node-version.mjs';

refuseOldNode();

// Loaded after the check above, so that an old Node meets its sentence and not a syntax error.
const { prepareFor } = await import('./prepare/prepare-for.mjs');
await prepareFor(process.argv[2]);
