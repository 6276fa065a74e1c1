import { test } from 'vitest';
import { expectOneEffect, operationNames, patience, useFailingApp } from './one-effect.ts';

useFailingApp();

test.each(operationNames)(
  'T5: %s has one effect, whichever database call is cut after it',
  patience,
  async (name) => expectOneEffect(name, 'cut after'),
);
