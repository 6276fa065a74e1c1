import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useNextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import { useSettings } from '#features/shared/settings/use-settings.ts';
import { words } from '#shared/words/words.ts';
import { OrganizationEditor } from './organization-editor.tsx';
import './organization.css';

/** The organization's name, address, logo and bank account. Document options are in Settings. */
export function OrganizationScreen() {
  const read = useSettings();
  const numbers = useNextNumbers();
  return (
    <Page title={words.organization.title} lead={words.organization.lead}>
      <ReadGate read={read} loading={words.settings.loading}>
        {(settings) => (
          <OrganizationEditor
            saved={settings}
            nextNumbers={numbers.value}
            onSaved={(now) => read.take(() => now)}
          />
        )}
      </ReadGate>
    </Page>
  );
}
