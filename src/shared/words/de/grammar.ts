import { pluralOf } from '../plural.ts';

export const plural = pluralOf('de-DE');
