import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { MyDataDownload } from './my-data-download.tsx';

/** Offers all the user's personal data. */
export function MyDataPanel() {
  return (
    <Section title={words.profile.data.title} lead={words.profile.data.lead}>
      <MyDataDownload />
    </Section>
  );
}
