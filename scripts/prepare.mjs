// Runs before `npm start`, `npm test`, and `npm run dev`, `bench`, `backup`, `restore`, and `audit:verify`:
// installs and builds what is missing. Needs only Node and npm.
import { checkNode } from './prepare/node-version.mjs';

checkNode();

// Imported after the check above and without top-level await, so that an old Node shows the message instead
// of a syntax error.
void import('./prepare/prepare-for.mjs').then(async ({ prepareFor }) => prepareFor(process.argv[2]));
