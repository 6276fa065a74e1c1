import { useCallback } from 'react';
import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { SettingsEditor } from './settings-editor.tsx';
import './organization.css';

/** What the organization is called, where it is, and what new documents begin with. */
export function OrganizationScreen() {
  const { api } = useServices();
  const read = useRead(
    useCallback((signal: AbortSignal) => api(getOrganizationSettings, {}, { signal }), [api]),
  );
  return (
    <Page title="Organization Settings" lead="They stand on your documents and fill new ones.">
      <ReadGate read={read} loading="Loading the settings…">
        {(settings) => <SettingsEditor saved={settings} onSaved={(now) => read.take(() => now)} />}
      </ReadGate>
    </Page>
  );
}
