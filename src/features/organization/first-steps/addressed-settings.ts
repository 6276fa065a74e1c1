import * as v from 'valibot';
import type { Address } from '#shared/contract/address.ts';
import { changeOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';

/** What the server asks for before it emails customers (server/domain/deliveries/require-address.ts). */
const needed = {
  country: 'missingCountry',
  line1: 'missingAddress',
  city: 'missingCity',
} as const satisfies Partial<Record<keyof Address, string>>;

/** The settings with a postal address, without which nothing can be sent. */
export const addressedSettings = v.pipe(
  changeOrganizationSettings.body,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { address } = dataset.value;
    for (const part of ['country', 'line1', 'city'] as const) {
      if (address[part] !== null) continue;
      addIssue({
        message: words.firstSteps.business[needed[part]],
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'address', value: address },
          { type: 'object', origin: 'value', input: address, key: part, value: null },
        ],
      });
    }
  }),
);
