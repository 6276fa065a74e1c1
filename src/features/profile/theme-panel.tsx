import { useEffect, useState } from 'react';
import { changeNotes, readNotes } from '#offline/device-notes.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showTheme, type Theme } from '#ui/theme.ts';

const themes = ['system', 'light', 'dark'] as const;

/** Light or dark, for this device. Takes effect at once. */
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
    <Section title={words.profile.theme.title} lead={words.profile.theme.lead}>
      <RadioGroup
        legend={words.profile.theme.title}
        options={themes.map((name) => [name, words.profile.theme[name]] as const)}
        value={theme}
        onChoose={choose}
      />
    </Section>
  );
}
