import type { lineHistory as english } from '../en/line-history.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const lineHistory: Translated<typeof english> = {
  added: (line) => `Position „${line}“ hinzugefügt`,
  manyAdded: (lines) => plural(lines, { one: '# Position hinzugefügt', other: '# Positionen hinzugefügt' }),
  removed: (line) => `Position „${line}“ entfernt`,
  manyRemoved: (lines) => plural(lines, { one: '# Position entfernt', other: '# Positionen entfernt' }),
  renamed: (before, after) => `Position „${before}“ heißt jetzt „${after}“`,
  changed: (line, changes) => `Position „${line}“: ${changes}`,
  otherwise: (line) => `Position „${line}“ geändert`,
  reordered: 'Reihenfolge der Positionen geändert',
  quantity: (before, after) => `Menge ${before} → ${after}`,
  price: (before, after) => `Preis ${before} → ${after}`,
  tax: (before, after) => `Steuer ${before} → ${after}`,
  discount: (before, after) => `Rabatt ${before} → ${after}`,
  unit: 'andere Einheit',
  none: 'ohne',
};
