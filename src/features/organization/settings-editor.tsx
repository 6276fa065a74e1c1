import { useState } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { Banner } from '#ui/banner.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Panel } from '#ui/panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DocumentHead } from './document-head.tsx';
import { SettingsForm } from './settings-form.tsx';
import { toFields } from './settings-fields.ts';

interface SettingsEditorProps {
  saved: OrganizationSettings;
  onSaved: (settings: OrganizationSettings) => void;
}

/** The form with its preview, and both versions to choose from where somebody else was faster. */
export function SettingsEditor({ saved, onSaved }: SettingsEditorProps) {
  const { session } = useServices();
  const [typed, setTyped] = useState(() => toFields(saved));
  const [theirs, setTheirs] = useState<OrganizationSettings | null>(null);
  /** Conflicts that were settled: after each, the fields begin anew with what is saved. */
  const [settled, setSettled] = useState(0);
  const [isSettled, setIsSettled] = useState(false);

  function take(settings: OrganizationSettings): void {
    onSaved(settings);
    // the shell and the dashboard show name and currency
    void session.confirm();
  }

  function settle(settings: OrganizationSettings): void {
    setTheirs(null);
    setTyped(toFields(settings));
    setSettled((count) => count + 1);
    setIsSettled(true);
    take(settings);
    focusHeading();
  }

  return (
    <div className="organization">
      {theirs !== null && (
        <ConflictPanel
          key={theirs.version}
          base={toFields(saved)}
          mine={typed}
          theirs={theirs}
          onConflict={setTheirs}
          onSettled={settle}
          onBack={() => setTheirs(null)}
        />
      )}
      <div className="organization-form" hidden={theirs !== null}>
        {isSettled && <Banner tone="success">The settings are saved as you chose.</Banner>}
        <SettingsForm
          key={settled}
          saved={saved}
          onTyped={(fields) => {
            setIsSettled(false);
            setTyped(fields);
          }}
          onConflict={setTheirs}
          onSaved={take}
        />
      </div>
      <aside className="organization-preview">
        <Panel title="Head of your documents" lead="As it will stand on an invoice.">
          <DocumentHead fields={typed} />
        </Panel>
      </aside>
    </div>
  );
}
