import { useEffect, useState } from 'react';
import { changeNotes, readNotes } from '#offline/device-notes.ts';
import { Panel } from '#ui/panel.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showTheme, type Theme } from '#ui/theme.ts';

const options = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** Light or dark; it belongs to the device and takes effect at once. */
export function ThemePanel() {
  const [theme, setTheme] = useState<Theme>('system');

  useEffect(() => {
    void readNotes().then((notes) => setTheme(notes.theme));
  }, []);

  function choose(chosen: Theme): void {
    setTheme(chosen);
    showTheme(chosen, document);
    void changeNotes({ theme: chosen });
  }

  return (
    <Panel title="Theme" lead="On this device only, also when you are signed out.">
      <RadioGroup legend="Theme" options={options} value={theme} onChoose={choose} />
    </Panel>
  );
}
