// Runs before `npm start`, `npm test` and `npm run dev`, `bench`, `backup` and `restore`: brings a fresh clone to the point
// where they work, and does nothing when there is nothing to do. Needs only Node and npm.
import { checkNode } from './prepare/node-version.mjs';

checkNode();

// Loaded after the check above, and without an `await` of the module's own: an old Node meets its sentence and not a
// syntax error.
void import('./prepare/prepare-for.mjs').then(async ({ prepareFor }) => prepareFor(process.argv[2]));
