import { useState } from 'react';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import type { NextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Section, Sections } from '#ui/section.tsx';
import { DocumentHead } from './document-head.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { NextNumberList } from './next-number-list.tsx';
import { SettingsFieldsets } from './settings-fieldsets.tsx';
import { organizationPart, toFields } from './settings-fields.ts';
import { useLogo } from './use-logo.ts';

interface OrganizationEditorProps {
  saved: OrganizationSettings;
  nextNumbers: NextNumbers | null;
  onSaved: (settings: OrganizationSettings) => void;
}

/** The form with a preview of a document's head. */
export function OrganizationEditor({ saved, nextNumbers, onSaved }: OrganizationEditorProps) {
  const { session } = useServices();
  const [typed, setTyped] = useState(() => toFields(saved));
  const logo = useLogo(saved.logo);
  const invoice = nextNumbers?.items.find(({ document_type: type }) => type === 'invoice');

  function take(settings: OrganizationSettings): void {
    setTyped(toFields(settings));
    onSaved(settings);
    // The shell and the dashboard show name and currency.
    void session.confirm();
  }

  return (
    <div className="organization">
      <Sections>
        <LogoPanel
          saved={saved.logo}
          picture={logo}
          onChanged={(changed) => onSaved({ ...saved, logo: changed })}
        />
        <SettingsPartForm
          part={organizationPart}
          label={words.organization.form}
          submit={words.organization.save}
          saved={saved}
          onSaved={take}
          onTyped={setTyped}
        >
          {(bind, began) => (
            <Sections>
              <SettingsFieldsets bind={bind} began={began} />
            </Sections>
          )}
        </SettingsPartForm>
      </Sections>
      <aside className="organization-preview" aria-label={words.organization.preview}>
        <Sections>
          <Section title={words.organization.header} lead={words.organization.headerLead}>
            <DocumentHead
              fields={typed}
              hasLogo={saved.logo !== null}
              logo={logo.url}
              number={invoice?.number ?? null}
            />
          </Section>
          {nextNumbers !== null && <NextNumberList numbers={nextNumbers} />}
        </Sections>
      </aside>
    </div>
  );
}
