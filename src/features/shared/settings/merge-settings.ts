import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { showSetting, valueAt, withValueAt, type Setting, type SettingsBody } from './settings-part.ts';

/** A setting that stands differently in what was entered and in what somebody else has saved meanwhile. */
export interface Difference {
  /** Its dotted path. */
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Which to keep unless a person says otherwise: mine where I changed it, theirs where I did not. */
  keeps: 'mine' | 'theirs';
}

/** Compares what was entered with what is saved now, both grown out of `base`. */
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

/** Theirs, with mine wherever that was chosen; to be sent as a change of theirs. */
export function merge(
  mine: SettingsBody,
  theirs: OrganizationSettings,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
): object {
  const chosen = [...choices].filter(([, side]) => side === 'mine');
  return chosen.reduce<object>((whole, [path]) => withValueAt(whole, path, valueAt(mine, path)), theirs);
}
