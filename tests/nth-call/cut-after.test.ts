import { test } from 'vitest';
import { expectOneEffect, operationNames, patience, openFailingApp } from './one-effect.ts';

openFailingApp();

test.each(operationNames)(
  'T5: %s has one effect, whichever database call is cut after it',
  patience,
  async (name) => expectOneEffect(name, () => 'cut after'),
);
