import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { showSetting, valueAt, withValueAt, type Setting, type SettingsBody } from './settings-part.ts';

/** A setting that differs between what was entered and what someone else has saved. */
export interface Difference {
  /** Its dotted path. */
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The default choice: mine if I changed it, else theirs. */
  keeps: 'mine' | 'theirs';
}

/** Compares the entered values with the saved ones, both based on `base`. */
export function differences(
  settings: readonly Setting[],
  base: OrganizationSettings,
  mine: SettingsBody,
  theirs: OrganizationSettings,
): readonly Difference[] {
  return settings.flatMap((setting) => {
    const [before, own, other] = [base, mine, theirs].map((whole) => showSetting(setting, whole));
    if (own === undefined || other === undefined || own === other) return [];
    const { path: name, label } = setting;
    return [{ name, label, mine: own, theirs: other, keeps: own === before ? 'theirs' : 'mine' }];
  });
}

/** Their version with my values where chosen; sent as a change to theirs. */
export function merge(
  mine: SettingsBody,
  theirs: OrganizationSettings,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
): object {
  const chosen = [...choices].filter(([, side]) => side === 'mine');
  return chosen.reduce<object>((whole, [path]) => withValueAt(whole, path, valueAt(mine, path)), theirs);
}
