import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { MyDataDownload } from './my-data-download.tsx';

/** Offers all the user's personal data. */
export function MyDataPanel() {
  return (
    <Panel title={words.profile.data.title} lead={words.profile.data.lead}>
      <MyDataDownload />
    </Panel>
  );
}
