import { expect, test } from 'vitest';
import { withoutSender } from './sender-script.ts';

test('the script that sends is named by its revision, and not among the files of the cache', () => {
  const page = { url: 'index.html', revision: '1' };
  const entries = ['assets/index-Abc123.js', page, { url: 'send-waiting.js', revision: '7f' }];
  expect(withoutSender(entries)).toEqual({
    files: ['assets/index-Abc123.js', page],
    sender: '/send-waiting.js?revision=7f',
  });
});
