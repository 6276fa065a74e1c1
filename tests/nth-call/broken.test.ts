import { test } from 'vitest';
import { expectOneEffect, operationNames, patience, openFailingApp } from './one-effect.ts';

openFailingApp();

/** For `npm run soak`: each call both ways. */
const isBoth = process.env['BOTH_FAULTS'] !== undefined;

/**
 * Refused and cut before in turn, as either undoes the transaction. Operations that follow each other begin with another
 * one, so that what they have in common fails both ways at every call.
 */
test.each(operationNames.map((name, place) => [name, place] as const))(
  'T5: %s has one effect, whichever database call is refused or cut before it',
  patience,
  async (name, place) => {
    for (const other of isBoth ? [0, 1] : [0])
      await expectOneEffect(name, (call) => ((call + place + other) % 2 === 0 ? 'refused' : 'cut before'));
  },
);
