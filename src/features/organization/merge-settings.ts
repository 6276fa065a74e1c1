import { fieldNames, type SettingsFields } from './settings-fields.ts';

/** A field that stands differently in what was entered and in what somebody else has saved meanwhile. */
export interface Difference {
  /** Its dotted path in the settings. */
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Which to keep unless a person says otherwise: mine where I changed it, theirs where I did not. */
  keeps: 'mine' | 'theirs';
}

const names = Object.entries(fieldNames);

/** Compares what was entered with what is saved now, both grown out of `base`. */
export function differences(
  base: SettingsFields,
  mine: SettingsFields,
  theirs: SettingsFields,
): readonly Difference[] {
  return names.flatMap(([name, label]) => {
    const [before = '', own = '', other = ''] = [base[name], mine[name], theirs[name]];
    if (own === other) return [];
    return [{ name, label, mine: own, theirs: other, keeps: own === before ? 'theirs' : 'mine' }];
  });
}

/** The fields that result where each difference was decided. */
export function merge(
  mine: SettingsFields,
  theirs: SettingsFields,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
): SettingsFields {
  const pick = (name: string) => (choices.get(name) === 'theirs' ? theirs[name] : mine[name]) ?? '';
  return Object.fromEntries(names.map(([name]) => [name, pick(name)]));
}
