// Runs before `npm start`, `npm test` and `npm run dev`, `bench`, `backup` and `restore`: brings a fresh clone to the point
// where they work, and does nothing when there is nothing to do. Needs only Node and npm.
import { refuseOtherNode } from './prepare/node-version.mjs';

refuseOtherNode();

// Loaded after the check above, so that an old Node meets its sentence and not a syntax error.
const { prepareFor } = await import('./prepare/prepare-for.mjs');
await prepareFor(process.argv[2]);
