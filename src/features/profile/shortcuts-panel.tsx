import { useEffect, useSyncExternalStore } from 'react';
import { areShortcutsOn, readShortcutsChoice, turnShortcuts } from '#features/shared/shortcuts/choice.ts';
import { ShortcutList } from '#features/shared/shortcuts/shortcut-list.tsx';
import { words } from '#shared/words/words.ts';
import { Checkbox } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';

/** The keyboard shortcuts, and whether those of a single key are on (WCAG 2.1.4), for this device. */
export function ShortcutsPanel() {
  const isOn = useSyncExternalStore(areShortcutsOn.subscribe, areShortcutsOn.get);
  const { title, lead, turnOn } = words.profile.shortcuts;
  useEffect(() => void readShortcutsChoice(), []);
  return (
    <Section title={title} lead={lead}>
      <Checkbox label={turnOn} checked={isOn} onChange={({ target }) => turnShortcuts(target.checked)} />
      <ShortcutList />
    </Section>
  );
}
