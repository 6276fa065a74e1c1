import { expect, it } from 'vitest';
import { whereToListen } from './dev-server-plugin.ts';

it.each([
  [{}, { port: 3000, host: '127.0.0.1' }],
  [
    { PORT: '', HOST: '' },
    { port: 3000, host: '127.0.0.1' },
  ],
  [
    { PORT: '4711', HOST: '0.0.0.0' },
    { port: 4711, host: '0.0.0.0' },
  ],
])('with %j the development server listens on %j', (env, where) => {
  expect(whereToListen(env)).toEqual(where);
});
