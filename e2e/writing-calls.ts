import type { Locator, Page } from '@playwright/test';
import type { CutCalls } from './cuts.ts';

/** The writing calls of the invoicing walk. */
export const writingCalls = {
  customer: { methods: ['POST'], path: /^\/api\/customers$/ },
  // Autosave may come first; the button then corrects what it created.
  create: { methods: ['POST', 'PUT'], path: /^\/api\/documents(?:\/[^/]+)?$/ },
  link: { methods: ['POST'], path: /\/share-links$/ },
  answer: { methods: ['POST'], path: /^\/api\/shared\/answer$/ },
  convert: { methods: ['POST'], path: /\/convert$/ },
  credit: { methods: ['POST'], path: /\/credit$/ },
  duplicate: { methods: ['POST'], path: /\/duplicate$/ },
  issue: { methods: ['PUT'], path: /^\/api\/documents\/[^/]+$/ },
  send: { methods: ['POST'], path: /\/send$/ },
  bringIn: { methods: ['POST'], path: /^\/api\/import\/customers$/ },
  apply: { methods: ['POST'], path: /\/allocations$/ },
  pay: { methods: ['POST'], path: /^\/api\/payments$/ },
} as const satisfies Record<string, CutCalls>;

/** What every screen says about a call without a response. */
export const failed = /couldn’t be reached|didn’t answer/;

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
